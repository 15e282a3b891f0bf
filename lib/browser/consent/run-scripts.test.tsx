import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, consentCookie, FULL_CONSENT, NO_CONSENT } from './consent-cookie'
import type { PageScript } from './run-scripts'

const choose = (consent: typeof NO_CONSENT) => {
  document.cookie = consentCookie(consent, false)
}

/** The elements that are added are the effect that counts: their scripts do not run here. */
const added = () => [...document.querySelectorAll('script, p')].map(({ textContent }) => textContent)

const script = (name: string, needs: PageScript['needs'], bodyScript = ''): PageScript => ({
  once: name,
  needs,
  script: `/* ${name} */`,
  bodyScript,
})

beforeEach(() => {
  vi.resetModules()
  window.dataLayer = undefined
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0`
})

test('a script runs once, when it is allowed', async () => {
  const { runScripts } = await import('./run-scripts')
  const scripts = [script('a', []), script('b', ['analytics']), script('c', ['analytics', 'marketing'])]
  runScripts(scripts, false)
  expect(added()).toEqual(['/* a */'])
  choose({ ...NO_CONSENT, analytics: true })
  runScripts(scripts, false)
  runScripts(scripts, false)
  expect(added()).toEqual(['/* a */', '/* b */'])
  choose(FULL_CONSENT)
  runScripts(scripts, false)
  expect(added()).toEqual(['/* a */', '/* b */', '/* c */'])
  expect(window.dataLayer).toBeUndefined()
})

test('the HTML of a script is put into the body, without what is for browsers without scripts', async () => {
  const { runScripts } = await import('./run-scripts')
  runScripts([script('a', [], '<noscript><p>pixel</p></noscript><p>chat</p><script>/* body */</script>')], false)
  expect(document.head.textContent).toBe('/* a */')
  expect([...document.body.children].map(({ textContent }) => textContent)).toEqual(['chat', '/* body */'])
})

test('Google’s scripts are told each choice once, from the first script that waits for one', async () => {
  const { runScripts } = await import('./run-scripts')
  const scripts = [script('a', []), script('b', ['analytics'])]
  runScripts(scripts, true)
  expect(window.dataLayer).toBeUndefined()
  for (const consent of [FULL_CONSENT, FULL_CONSENT, NO_CONSENT]) {
    choose(consent)
    runScripts(scripts, true)
  }
  const told = (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])][2])
  expect(told).toMatchObject([{ analytics_storage: 'granted' }, { analytics_storage: 'denied' }])
})
