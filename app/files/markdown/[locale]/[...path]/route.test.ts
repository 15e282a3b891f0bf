import { beforeEach, expect, test, vi } from 'vitest'
import { pageWith } from '@/lib/pages/markdown/testing'

const { readSelf, draft } = vi.hoisted(() => ({ readSelf: vi.fn(), draft: { isEnabled: false } }))
vi.mock('@/lib/server/page-cache/refresh', () => ({ readSelf }))
vi.mock('next/headers', () => ({ draftMode: async () => draft }))
const { GET } = await import('./route')

const get = (path: string, headers = {}) =>
  GET({ headers: new Headers(headers) } as never, {
    params: Promise.resolve({ locale: 'nl', path: path.split('/') }),
  })

const page = (main: string, headers = {}, status = 200) => ({ status, headers, body: pageWith(main) })

beforeEach(() => {
  readSelf.mockReset()
  draft.isEnabled = false
})

test('a page is requested as a visitor does, and its Markdown names it as canonical', async () => {
  readSelf.mockResolvedValue(page('<h1>Nylon</h1><form></form>'))
  const response = await get('over-ons/caf%C3%A9%3Fx', { host: 'www.example.test', cookie: 'secret=1', 'x-other': '1' })
  expect(readSelf).toHaveBeenCalledExactlyOnceWith({
    url: '/over-ons/caf%C3%A9%3Fx',
    headers: { host: 'www.example.test' },
  })
  expect(await response.text()).toMatch(/# Nylon\n\n\[Formulier op de pagina\]\(https:/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'nl-NL',
    link: '<https://www.example.test/x/y>; rel="canonical"',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^W\/"/),
  })
})

test('a page that did not change is not parsed again, and one that changed is', async () => {
  readSelf.mockResolvedValueOnce(page('<p>een</p>', { etag: 'W/"1"' }))
  readSelf.mockResolvedValueOnce({ status: 304, headers: { etag: 'W/"1"' }, body: '' })
  readSelf.mockResolvedValueOnce(page('<p>twee</p>', { etag: 'W/"2"' }))
  const texts = [await get('pers'), await get('pers'), await get('pers')].map((response) => response.text())
  expect((await Promise.all(texts)).map((text) => text.trim().split('\n').at(-1))).toEqual(['een', 'een', 'twee'])
  expect(readSelf.mock.calls.map(([{ headers }]) => headers['if-none-match'])).toEqual([undefined, 'W/"1"', 'W/"1"'])
})

test('redirects, missing pages and failures are those of the page', async () => {
  readSelf.mockResolvedValueOnce({ status: 308, headers: { location: '/nieuw' }, body: '' })
  const moved = await get('oud')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/nieuw'])
  readSelf.mockResolvedValueOnce(page('<h1>Weg</h1>', {}, 410))
  expect((await get('weg')).status).toBe(404)
  readSelf.mockResolvedValueOnce(page('x'.repeat(2_000_001)))
  const long = await get('lang')
  expect([long.status, await long.text()]).toEqual([404, expect.stringMatching(/^The page is too long/)])
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  readSelf.mockResolvedValueOnce(page('<h1>Storing</h1>', {}, 503))
  expect((await get('storing')).status).toBe(503)
  readSelf.mockRejectedValueOnce(new Error('refused'))
  expect((await get('storing')).status).toBe(503)
  expect(log).toHaveBeenCalledTimes(2)
})

test('an editor in a preview gets no Markdown, and no invented address is requested', async () => {
  expect((await get('..%2F')).status).toBe(404)
  draft.isEnabled = true
  expect((await get('pers')).status).toBe(404)
  expect(readSelf).not.toHaveBeenCalled()
})
