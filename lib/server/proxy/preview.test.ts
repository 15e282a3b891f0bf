import { NextRequest, NextResponse } from 'next/server'
import { expect, test, vi } from 'vitest'
import { OVERVIEW_COOKIE, signEntry } from '@/lib/cms/draft/cookies'
import { expiringToken } from '@/lib/server/runtime/request-security'
import { skipInPreview, withPreviewHeaders } from './preview'

const secret = 'a-secret-of-this-site'
const settings = { previewSecret: secret, cmsUrl: 'https://cms.example.test/admin' }
const request = (pass?: string) =>
  new NextRequest('http://site.test/actueel/x', pass ? { headers: { cookie: `craft-preview-entry=${pass}` } } : {})
const PASS = signEntry({ canonicalId: 117, siteId: 1 }, secret)

test('the pages for editors may be embedded by the CMS too, by those who were let in', () => {
  const page = (path: string, value: string) =>
    new NextRequest(`http://site.test${path}`, { headers: { cookie: `${OVERVIEW_COOKIE}=${value}` } })
  const token = expiringToken(OVERVIEW_COOKIE, secret, Math.floor(Date.now() / 1000) + 60)
  const policyOf = (path: string, value: string) =>
    withPreviewHeaders(page(path, value), undefined, settings)?.headers.get('x-frame-policy')
  expect(policyOf('/preview/overview', token)).toMatch(/^frame-ancestors https:\/\/cms\.example\.test;/)
  expect(policyOf('/en/preview/applications', token)).toBeDefined()
  expect(policyOf('/contact', token)).toBeUndefined()
  expect(policyOf('/preview/overview', '99999999999.invented')).toBeUndefined()
})

test('a page in a preview is of one editor, keeps the response of earlier steps, and its language', () => {
  const moved = NextResponse.redirect('http://site.test/actueel/y', 308)
  const { headers } = withPreviewHeaders(request(PASS), moved, { ...settings, cmsUrl: null }) ?? {}
  expect(headers?.get('location')).toBe('http://site.test/actueel/y')
  expect(headers?.get('x-frame-policy')).toMatch(/^frame-ancestors 'none';/)
  expect(headers?.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers?.get('cache-control')).toBe('private, no-store')
  const step = vi.fn()
  skipInPreview(step, secret)(request(PASS))
  expect(step).not.toHaveBeenCalled()
})

test.each([
  ['no pass', undefined],
  ['a made up pass', '117.1.made-up'],
  ['a pass of another site', signEntry({ canonicalId: 117, siteId: 1 }, 'another-secret')],
])('a page with %s goes through every step, and is responded to as without previews', (_, pass) => {
  const response = NextResponse.next()
  expect(withPreviewHeaders(request(pass), response, settings)).toBe(response)
  expect([...response.headers.keys()]).toEqual(['x-middleware-next'])
  expect(withPreviewHeaders(request(pass), undefined, settings)).toBeUndefined()
  const step = vi.fn()
  skipInPreview(step, secret)(request(pass))
  expect(step).toHaveBeenCalledTimes(1)
})
