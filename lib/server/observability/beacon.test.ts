import { expect, test } from 'vitest'
import { describeReports } from './beacon'

const PAGE = 'https://site.test/contact?link=secret#x'

const ADDRESS = 'https://a.test/p?q'
const BODY = { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: ADDRESS }
const OLDER = { 'document-uri': PAGE, 'effective-directive': 'img-src', 'blocked-uri': ADDRESS }

test.each([
  ['the Reporting API', [{ type: 'csp-violation', body: BODY }]],
  ['report-uri', { 'csp-report': OLDER }],
])('a report of %s is one line without queries', (_, report) => {
  const line = 'img-src blocked https://a.test/p on https://site.test/contact'
  expect(describeReports(report)).toEqual([line])
})

test.each([undefined, '{', [], null, [1, { type: 'csp-violation' }], { 'csp-report': {} }])(
  '%j is no report',
  (body) => {
    expect(describeReports(body)).toEqual([])
  },
)

test('many, long or multi-line ones fill no log', () => {
  const report = { 'csp-report': { 'document-uri': 'x'.repeat(5000), 'effective-directive': 'a\nforged: line' } }
  const lines = describeReports(Array.from({ length: 1000 }, () => report))
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^a forged: line blocked something on x{200}$/)
})
