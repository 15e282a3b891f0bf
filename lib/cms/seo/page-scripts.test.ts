import { afterEach, expect, test, vi } from 'vitest'
import { parseContainers } from './containers'
import { pageScripts } from './page-scripts'

afterEach(() => vi.restoreAllMocks())

const script = (text: string, bodyScript = '') => ({ script: text, bodyScript })

test.each([
  ['gtag', ['analytics']],
  ['googleTagManager', ['analytics']],
  ['matomo', ['analytics']],
  ['facebookPixel', ['marketing']],
  ['functionalChat', []],
  ['analyticsHeatmap', ['analytics']],
  ['marketingOffers', ['marketing']],
  ['chat', ['analytics', 'marketing']],
  ['__proto__x', ['analytics', 'marketing']],
])('the script %s waits for consent to %j', (key, needs) => {
  expect(pageScripts({ [key]: script('a()') }, null)).toMatchObject([{ needs, script: 'a()' }])
})

test('a script runs once by key and content; one of SEOmatic by its key, whatever a page adds to it', () => {
  const once = (key: string, text: string) => pageScripts({ [key]: script(text) }, null)[0]?.once
  expect(once('matomo', 'a({page: 1})')).toBe(once('matomo', 'a({page: 2})'))
  expect(once('chat', 'a()')).toBe(once('chat', 'a()'))
  expect(once('chat', 'a()')).not.toBe(once('chat', 'b()'))
})

test('the container that the site starts itself is not started again, whatever its key', () => {
  const gtm = script("i('GTM-ABC1234')", '<noscript><iframe src="ns.html?id=GTM-ABC1234"></iframe></noscript>')
  expect(pageScripts({ googleTagManager: gtm, other: gtm }, 'GTM-ABC1234')).toEqual([])
  expect(pageScripts({ googleTagManager: gtm }, 'GTM-OTHER')).toHaveLength(1)
})

test('a script that would erase the page is left out, and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const b = script('', '<script>document . writeln(1)</script>')
  expect(pageScripts({ old: script('document.write("<p>")'), b }, null)).toEqual([])
  expect(log).toHaveBeenCalledTimes(2)
})

test.each([
  ['no scripts', [], []],
  ['empty scripts', { a: { script: ' ', bodyScript: '' } }, []],
  ['other things beside scripts', { a: 7, b: { script: [] }, c: { script: 'c()', nonce: null } }, [{ script: 'c()' }]],
])('a container with %s', (_, container, scripts) => {
  const parsed = parseContainers({ metaScriptContainer: JSON.stringify(container) })
  expect(pageScripts(parsed.scripts, null)).toMatchObject(scripts)
})
