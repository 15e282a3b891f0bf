import { trustedHtml } from '../head/trusted-types'
import { NO_CONSENT } from './consent-cookie'
import { sendConsent } from './data-layer'
import { readConsent } from './use-consent'

/** A script that the CMS adds to a page (lib/cms/seo/page-scripts.ts). */
export interface PageScript {
  once: string
  needs: readonly ('analytics' | 'marketing')[]
  script: string
  bodyScript: string
}

const ran = new Set<string>()
/** The choice that Google's scripts were last told. */
let told: string | null = null

/**
 * Runs the scripts that the visitor's consent allows, and that have not run in this document: as elements with their
 * unchanged text, which the content security policy allows by hash. A broken one does not stop the others. After a
 * navigation without a document the policy is another page's: the page is loaded again.
 *
 * @param signals whether to tell Google's scripts the visitor's choice: nothing else does
 */
export function runScripts(scripts: readonly PageScript[], signals: boolean): void {
  const consent = readConsent() ?? NO_CONSENT
  const allowed = scripts.filter(({ needs }) => needs.every((category) => consent[category]))
  if (!isPageOfDocument() && allowed.some(({ once }) => !ran.has(once))) return window.location.reload()
  const choice = JSON.stringify(consent)
  if (signals && choice !== told && (told !== null || allowed.some(({ needs }) => needs.length > 0))) {
    sendConsent(consent)
    told = choice
  }
  for (const { once, script, bodyScript } of allowed) {
    if (ran.has(once)) continue
    ran.add(once)
    try {
      keepingDataLayer(() => {
        if (script) document.head.append(scriptElement(script))
        if (bodyScript) document.body.append(bodyFragment(bodyScript))
      })
    } catch (error) {
      console.error(error)
    }
  }
}

/** Whether the document was loaded with this page: its content security policy allows the scripts of that page only. */
function isPageOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname === window.location.pathname
}

/** The nonce of a page that was rendered per request; stored pages have none. */
const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

function scriptElement(text: string): HTMLScriptElement {
  const element = document.createElement('script')
  element.textContent = text
  element.nonce = nonce()
  return element
}

/** Scripts in a fragment run when it is inserted, unlike those in `innerHTML`. */
function bodyFragment(html: string): DocumentFragment {
  const range = document.createRange()
  range.selectNodeContents(document.body)
  const fragment = range.createContextualFragment(trustedHtml(html))
  for (const element of fragment.querySelectorAll('noscript')) element.remove()
  for (const element of fragment.querySelectorAll('script')) element.nonce = nonce()
  return fragment
}

/** SEOmatic's tag manager begins with a new data layer, without the consent in the old one. */
function keepingDataLayer(run: () => void): void {
  const before = window.dataLayer
  run()
  const after = window.dataLayer
  if (!before || before === after) return
  if (Array.isArray(after)) before.push(...after)
  window.dataLayer = before
}
