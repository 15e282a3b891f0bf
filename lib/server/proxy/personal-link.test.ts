import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { makeToken } from '@/lib/forms/my-submission/token'

vi.unmock('@/lib/server/runtime/env')

const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { personalLink } = await import('./personal-link')

const tokenFor = (form: string, now?: Date) => makeToken({ uid: 'abcd-1', form }, KEY, now)
const TOKEN = tokenFor('jobApplication')
const EXPIRED = tokenFor('jobApplication', new Date(Date.now() - 31 * 24 * 60 * 60 * 1000))
const GUESS = `${'0'.repeat(64)}${TOKEN.slice(64)}`

let addresses = 0
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  personalLink(
    new NextRequest(`http://site.test${path}`, {
      method,
      headers: { host: 'site.test', 'x-forwarded-for': `192.0.2.${addresses++}`, ...headers },
    }),
  )

const cookies = (response: Response | undefined): string[] => response?.headers.getSetCookie() ?? []
const location = (response: Response | undefined) => response?.headers.get('location')?.replace('http://site.test', '')

test.each([
  ['/my-submission', 'openApplicationEn', '/werken-bij/mijn-sollicitatie'],
  ['/en/my-submission', 'openApplication', '/en/working-at/my-application'],
  ['/en/my-submission', 'compliance', '/en/contact/my-message'],
])('%s of the form %s logs in, and leads to %s without the token', async (path, form, page) => {
  const token = tokenFor(form)
  // A session of the content backend is no session of the site.
  const response = await open(`${path}?link=${token}&utm_source=mail`, { cookie: 'apollo-token=another' })
  expect([response?.status, location(response)]).toEqual([303, page])
  const cookie = new RegExp(`^apollo-token=${token}; Path=/; Expires=[^;]+; Max-Age=604800; SameSite=lax$`)
  expect(cookies(response)).toEqual([expect.stringMatching(cookie)])
  const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => response?.headers.get(name))
  expect(headers).toEqual(['private, no-store', 'no-referrer', 'noindex, nofollow'])
})

test.each([
  ['that was changed', `?link=${GUESS}`, '/werken-bij/mijn-sollicitatie'],
  ['that has expired', `?link=${EXPIRED}`, '/werken-bij/mijn-sollicitatie'],
  ['without a token', '', '/contact/mijn-bericht'],
  ['with a reference', '?link=41-9C0E', '/contact/mijn-bericht'],
  ['with a uid', '?link=6fc981a3-d827-466d-9baa-bd56362088fa', '/contact/mijn-bericht'],
  ['to a form that was not sent here', '?link=sent&form=openApplication', '/werken-bij/mijn-sollicitatie'],
  ['with an address in place of a form', '?link=sent&form=//evil.test', '/contact/mijn-bericht'],
  ['with an address in place of a token', '?link=https://evil.test', '/contact/mijn-bericht'],
])('a link %s says so, and leaves the visitor’s token alone', async (_, query, page) => {
  const response = await open(`/my-submission${query}`, { cookie: 'apollo-token=another' })
  expect([response?.status, location(response)]).toEqual([303, `${page}?link=invalid`])
  expect(cookies(response)).toEqual([])
})

test('the link on the confirmation takes the token from its cookie, once', async () => {
  const response = await open('/my-submission?link=sent&form=contact', { cookie: `sent-link=${TOKEN}` })
  // The page then shows the link, as the address of the confirmation has none.
  expect(location(response)).toBe('/werken-bij/mijn-sollicitatie?link=sent')
  expect(cookies(response)).toEqual([
    expect.stringContaining(`apollo-token=${TOKEN}`),
    expect.stringMatching(/^sent-link=; Path=\/; Expires=Thu, 01 Jan 1970/),
  ])
})

test('a link does not replace another submission without asking, and the answer to the question does', async () => {
  const running = `apollo-token=${makeToken({ uid: 'other-1', form: 'contact' }, KEY)}`
  const asked = await open(`/my-submission?link=${TOKEN}`, { cookie: running })
  expect([asked?.status, location(asked)]).toEqual([303, '/werken-bij/mijn-sollicitatie?link=other'])
  expect(cookies(asked)).toEqual([
    expect.stringMatching(new RegExp(`^sent-link=${TOKEN}; .*Max-Age=3600;.* HttpOnly; SameSite=lax$`)),
  ])
  const agreed = await open('/my-submission', { cookie: `${running}; sent-link=${TOKEN}` }, 'POST')
  expect([agreed?.status, location(agreed)]).toEqual([303, '/werken-bij/mijn-sollicitatie?link=sent'])
  expect(cookies(agreed)).toEqual([
    expect.stringContaining(`apollo-token=${TOKEN}`),
    expect.stringMatching(/^sent-link=;/),
  ])
  // As another site posts it: the browser sends neither cookie, and the address counts for nothing.
  const forged = await open(`/my-submission?link=${TOKEN}`, {}, 'POST')
  expect([location(forged), cookies(forged)]).toEqual(['/contact/mijn-bericht?link=invalid', []])
})

test('a newer link of the same submission needs no question', async () => {
  const earlier = tokenFor('jobApplication', new Date(Date.now() - 60_000))
  const response = await open(`/my-submission?link=${TOKEN}`, { cookie: `apollo-token=${earlier}` })
  expect(location(response)).toBe('/werken-bij/mijn-sollicitatie')
  expect(cookies(response)).toEqual([expect.stringContaining(`apollo-token=${TOKEN}`)])
})

test('HEAD requests and prefetches are not logged in', async () => {
  const head = await open(`/my-submission?link=${TOKEN}`, {}, 'HEAD')
  expect([head?.status, cookies(head)]).toEqual([303, []])
  const headers: Record<string, string>[] = [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }]
  for (const each of headers) {
    const response = await open(`/my-submission?link=${TOKEN}`, each)
    expect([response?.status, location(response), cookies(response)]).toEqual([503, undefined, []])
  }
})

test('after twenty guesses a network address waits, but valid links still open', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const guess = () => open(`/my-submission?link=${GUESS}`, headers)
  for (let n = 0; n < 20; n++) expect((await guess())?.status).toBe(303)
  const refused = await guess()
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await refused?.text()).toContain('Over 10 minuten kan het weer.')
  expect((await open(`/my-submission?link=${EXPIRED}`, headers))?.status).toBe(303)
  expect(cookies(await open(`/my-submission?link=${TOKEN}`, headers))).toHaveLength(1)
})

test('other paths and methods are left to the next step', async () => {
  for (const path of ['/', '/my-submissions', '/nl/my-submission/x', '/contact/mijn-bericht'])
    expect(await open(`${path}?link=${TOKEN}`)).toBeUndefined()
  expect(await open(`/my-submission?link=${TOKEN}`, {}, 'PUT')).toBeUndefined()
})

test.each([
  ['SITE_URL', 'https://site.test', [expect.stringMatching(/^apollo-token=.*; Secure/)]],
  ['CONTENT_SUBMISSIONS_TOKEN', '', []],
])('with the setting %s="%s" the cookies of a link are %j', async (name, value, expected) => {
  vi.resetModules()
  vi.stubEnv(name, value)
  const { personalLink: linkThere } = await import('./personal-link')
  const request = new NextRequest(`http://site.test/my-submission?link=${TOKEN}`, { headers: { host: 'site.test' } })
  expect(cookies(await linkThere(request))).toEqual(expected)
  vi.stubEnv('SITE_URL', '')
})
