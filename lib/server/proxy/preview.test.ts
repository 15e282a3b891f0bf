import { NextRequest, NextResponse } from 'next/server'
import { expect, test, vi } from 'vitest'
import { OVERVIEW_COOKIE, signEntry } from '@/lib/cms/draft/cookies'
import { expiringToken } from '@/lib/server/runtime/request-security'
import { skipInPreview, withPreviewHeaders } from './preview'

const secret = 'a-secret-of-this-site'
const settings = { previewSecret: secret, cmsUrl: 'https://cms.example.test/admin' }
const request = (path: string, cookie: string) => new NextRequest(`http://site.test${path}`, { headers: { cookie } })

test('the pages for editors may be embedded by the CMS too, by those who were let in', () => {
  const token = expiringToken(OVERVIEW_COOKIE, secret, Math.floor(Date.now() / 1000) + 60)
  const policyOf = (path: string, value: string) =>
    withPreviewHeaders(request(path, `${OVERVIEW_COOKIE}=${value}`), undefined, settings)?.headers.get('x-frame-policy')
  expect(policyOf('/preview/overview', token)).toMatch(/^frame-ancestors https:\/\/cms\.example\.test;/)
  expect(policyOf('/en/preview/applications', token)).toBeDefined()
  expect(policyOf('/contact', token)).toBeUndefined()
  expect(policyOf('/preview/overview', '99999999999.invented')).toBeUndefined()
})

// Others, who have no pass or a wrong one: lib/cms/draft/draft.test.ts, tests/e2e/preview.spec.ts.
test('a page in a preview is of one editor, keeps the response of earlier steps, and its language', () => {
  const preview = request('/actueel/x', `craft-preview-entry=${signEntry({ canonicalId: 117, siteId: 1 }, secret)}`)
  const moved = NextResponse.redirect('http://site.test/actueel/y', 308)
  const response = withPreviewHeaders(preview, moved, { ...settings, cmsUrl: null })
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    location: 'http://site.test/actueel/y',
    'x-frame-policy': expect.stringMatching(/^frame-ancestors 'none';/),
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  const step = vi.fn()
  skipInPreview(step, secret)(preview)
  expect(step).not.toHaveBeenCalled()
})
