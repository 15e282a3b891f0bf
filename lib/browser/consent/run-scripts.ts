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
 * unchanged text, so that a content security policy can allow them by hash. A broken one does not stop the others.
 *
 * @param signals whether to tell Google's scripts the visitor's choice: nothing else does
 */
export function runScripts(scripts: readonly PageScript[], signals: boolean): void {
  const consent = readConsent() ?? NO_CONSENT
  const allowed = scripts.filter(({ needs }) => needs.every((category) => consent[category]))
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

function scriptElement(text: string): HTMLScriptElement {
  const element = document.createElement('script')
  element.textContent = text
  return element
}

/** Scripts in a fragment run when it is inserted, unlike those in `innerHTML`. */
function bodyFragment(html: string): DocumentFragment {
  const range = document.createRange()
  range.selectNodeContents(document.body)
  const fragment = range.createContextualFragment(html)
  for (const element of fragment.querySelectorAll('noscript')) element.remove()
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
