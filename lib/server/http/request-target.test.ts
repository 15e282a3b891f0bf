import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanPath, PUBLIC_FOLDERS, parseTarget, RULES } from './request-target'

test.each([['/graphql'], ['/graphql/'], ['/graphql///']])('%s is the gateway, with slashes after it too', (path) => {
  expect(parseTarget(path)?.kind).toBe('gateway')
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/icons/icon-64.png'])('%s is a file', (path) => {
  expect(parseTarget(path)?.kind).toBe('file')
})

test('the folders of public/ are files, and skip the proxy', () => {
  expect(PUBLIC_FOLDERS).toEqual(readdirSync('public').toSorted())
  const [, skipped = ''] = /matcher: \[([\s\S]*?)\]/.exec(readFileSync('proxy.ts', 'utf8')) ?? []
  for (const folder of PUBLIC_FOLDERS) {
    expect(parseTarget(`/${folder}/x`)?.kind).toBe('file')
    expect(skipped).toContain(`${folder}/|`)
  }
})

test('what pages report is small, and is only sent', () => {
  for (const path of ['/api/browser-errors', '/api/form-steps', '/api/search/arrivals', '/api/vitals'])
    expect(RULES[parseTarget(path)?.kind ?? 'page']).toMatchObject({ methods: ['POST'] })
  expect(RULES.smallPost.maxBody('text/plain')).toBe(4096)
})

test('slashes without end are a page, and are read once', () => {
  const path = `${'/'.repeat(1_000_000)}x`
  expect(parseTarget(path)?.kind).toBe('page')
})

test.each([
  ['/contact).', '/contact'],
  ['/contact/,', '/contact'],
  ['/contact./', '/contact'],
  ['/contact\u200b', '/contact'],
  ['/contact\u00a0\ufeff', '/contact'],
  ['/contact”', '/contact'],
  ['/en/news/x"]', '/en/news/x'],
  ['/uploads/documents/a b (1).pdf.', '/uploads/documents/a%20b%20(1).pdf'],
  ['/caf\u00e9!', '/caf%C3%A9'],
  ['/a%3F?', '/a%253F'],
  ['/.)', '/'],
  ['//evil.example)', '/evil.example'],
])('%j leads to %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(cleanPath(decodeURIComponent(clean))).toBeNull()
})

test.each(['/', '/contact', '/contact/', '/en/', '//', '/a.b', '/a(b)c', '/x-', '/x_', '/*', '/{{7}}'])(
  '%s is clean',
  (path) => {
    expect(cleanPath(path)).toBeNull()
  },
)

test('a long path is read once', () => {
  expect(cleanPath(`/x${'.'.repeat(1_000_000)}`)).toBe('/x')
})
