import { trustedHtml } from '../head/page-start'
import { isPageOfDocument } from '../server-page'
import { NO_CONSENT } from './consent-cookie'
import { sendConsent } from './data-layer'
import { readConsent } from './use-consent'

export interface PageScript {
  once: string
  needs: readonly ('analytics' | 'marketing')[]
  script: string
  bodyScript: string
}

const ran = new Set<string>()
let sentChoice: string | null = null

/** The content security policy allows the scripts of one page by hash. After a client navigation the page reloads. */
export function runScripts(scripts: readonly PageScript[], signals: boolean): void {
  const consent = readConsent() ?? NO_CONSENT
  const allowed = scripts.filter(({ needs }) => needs.every((category) => consent[category]))
  const fresh = allowed.filter(({ once }) => !ran.has(once))
  if (fresh.length > 0 && !isPageOfDocument()) return window.location.reload()
  const choice = JSON.stringify(consent)
  if (signals && choice !== sentChoice && (sentChoice !== null || allowed.some(({ needs }) => needs.length > 0))) {
    sendConsent(consent)
    sentChoice = choice
  }
  for (const { once, script, bodyScript } of fresh) {
    if (ran.has(once)) continue
    ran.add(once)
    try {
      keepDataLayer(() => {
        if (script) document.head.append(scriptElement(script))
        if (bodyScript) document.body.append(bodyFragment(bodyScript))
      })
    } catch (error) {
      console.error(error)
    }
  }
}

/** Stored pages have no nonce. */
const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const scriptElement = (text: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { textContent: text, nonce: nonce() })

/** Scripts in a fragment run on insertion, unlike those in `innerHTML`. */
function bodyFragment(html: string): DocumentFragment {
  const range = document.createRange()
  range.selectNodeContents(document.body)
  const fragment = range.createContextualFragment(trustedHtml(html))
  for (const element of fragment.querySelectorAll('noscript')) element.remove()
  for (const element of fragment.querySelectorAll('script')) element.nonce = nonce()
  return fragment
}

/** SEOmatic's tag manager replaces the data layer, and with it the consent. */
function keepDataLayer(run: () => void): void {
  const before = window.dataLayer
  run()
  const after = window.dataLayer
  if (!before || before === after) return
  if (Array.isArray(after)) before.push(...after)
  window.dataLayer = before
}
