import { beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, consentCookie, FULL_CONSENT, NO_CONSENT } from './consent-cookie'
import type { PageScript } from './run-scripts'

let run: (scripts: PageScript[], signals?: boolean) => void

beforeEach(async () => {
  vi.resetModules()
  window.dataLayer = undefined
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0`
  document.head.replaceChildren()
  const { runScripts } = await import('./run-scripts')
  run = (scripts, signals = false) => runScripts(scripts, signals)
})

const choose = (consent: typeof NO_CONSENT) => {
  document.cookie = consentCookie(consent, false)
}

const script = (once: string, needs: PageScript['needs']) => ({ once, needs, script: `//${once}`, bodyScript: '' })

test('a script runs once, when it is allowed', () => {
  const scripts = [script('a', []), script('b', ['analytics']), script('c', ['analytics', 'marketing'])]
  // Elements are the effect that counts: their scripts do not run here.
  const added = () => [...document.scripts].map(({ textContent }) => textContent?.replace('//', ''))
  run(scripts)
  expect(added()).toEqual(['a'])
  choose({ ...NO_CONSENT, analytics: true })
  for (const _ of [1, 2]) run(scripts)
  expect(added()).toEqual(['a', 'b'])
  choose(FULL_CONSENT)
  run(scripts)
  expect(added()).toEqual(['a', 'b', 'c'])
  expect(window.dataLayer).toBeUndefined()
})

test('Google’s scripts are told each choice once, from the first script that waits for one', () => {
  const scripts = [script('a', []), script('b', ['analytics'])]
  run(scripts, true)
  expect(window.dataLayer).toBeUndefined()
  for (const consent of [FULL_CONSENT, FULL_CONSENT, NO_CONSENT]) {
    choose(consent)
    run(scripts, true)
  }
  const told = (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])][2])
  expect(told).toMatchObject([{ analytics_storage: 'granted' }, { analytics_storage: 'denied' }])
})
