import { expect, test } from 'vitest'
import { rememberLanguage } from './page-start'

test('a chosen language is remembered before the scripts of the page run, and filters stay', () => {
  rememberLanguage()
  window.history.replaceState(null, '', '/materialen?family=recycled')
  document.body.innerHTML = '<nav><a href="#en" hreflang="en"><b>EN</b></a></nav><a hreflang="nl">x</a>'
  document.querySelector('b')?.click()
  expect(document.cookie).toBe('i18n_redirected=en')
  expect(document.querySelector('a')?.getAttribute('href')).toContain('?family=recycled')
  document.querySelector<HTMLElement>('body > a')?.click()
  expect(document.cookie).toBe('i18n_redirected=en')
})
