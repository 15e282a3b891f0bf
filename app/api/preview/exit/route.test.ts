import { beforeEach, expect, test, vi } from 'vitest'
import { PREVIEW_ENTRY_COOKIE, signEntry } from '@/lib/cms/draft/cookies'

const SECRET = 'secret-of-the-previews'
vi.stubEnv('PREVIEW_SECRET', SECRET)
const jar = new Map<string, { name: string; value: string }>()
const cookies = {
  get: (name: string) => jar.get(name),
  set: (cookie: { name: string; value: string }) => jar.set(cookie.name, cookie),
}
vi.unmock('@/lib/server/runtime/env')
vi.mock('next/headers', () => ({ cookies: async () => cookies }))
const publicPath = vi.hoisted(() => vi.fn(async () => '/contact'))
vi.mock('@/lib/preview/entry', () => ({ publicPath }))
const { POST } = await import('./route')

const leave = async (cookie?: string) => {
  if (cookie !== undefined) jar.set(PREVIEW_ENTRY_COOKIE, { name: PREVIEW_ENTRY_COOKIE, value: cookie })
  const body = new URLSearchParams({ entry: '12', site: 'en' })
  const { status, headers } = await POST(new Request('https://site.test/api/preview/exit', { method: 'POST', body }))
  return { status, to: headers.get('location') }
}

beforeEach(() => {
  jar.clear()
  publicPath.mockClear()
})

test('whoever leaves a preview gets the public page', async () => {
  const cookie = signEntry({ canonicalId: 12, siteId: 2 }, SECRET)
  expect(await leave(cookie)).toEqual({ status: 303, to: '/contact' })
  expect(jar.get(PREVIEW_ENTRY_COOKIE)?.value).toBe('')
})

test.each([undefined, '', '12.2.x', signEntry({ canonicalId: 12, siteId: 2 }, 'another secret')])(
  'without a preview (%s) the content backend is not asked',
  async (cookie) => {
    expect(await leave(cookie)).toEqual({ status: 303, to: '/en' })
    expect(publicPath).not.toHaveBeenCalled()
  },
)
