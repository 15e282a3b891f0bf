import { beforeEach, expect, test, vi } from 'vitest'
import { logCraftSetup } from './log-craft-setup'

const { env, contentFetch } = vi.hoisted(() => ({
  env: { embedded: false, contentApiUrl: 'https://cms.test/api', contentApiToken: 't', siteIds: { nl: 1, en: 2 } },
  contentFetch: vi.fn(),
}))
vi.mock('@/lib/server/runtime/env', () => ({ env }))
vi.mock('./client/content-fetch', () => ({ contentFetch }))

const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => vi.clearAllMocks())

test('a start says in one sentence each what of Craft is not for a public site', async () => {
  const general_nl = { metaTagContainer: '{"robots":{"content":"none"}}' }
  const home_nl = { metaTitleContainer: '{"title":{"title":"Nederlands | Home"}}' }
  contentFetch.mockResolvedValue(Response.json({ errors: [{ trace: [] }], data: { general_nl, home_nl } }))
  await logCraftSetup()
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toMatch(
    /^content: Craft is in dev mode.*\ncontent: SEOmatic hides all.*\ncontent: SEOmatic's titles/,
  )
})

test.each([
  () => Promise.reject(new Error('No connection')),
  async () => new Response('<!doctype html>', { status: 503 }),
])('a Craft that cannot be read is left to others to log', async (answer) => {
  contentFetch.mockImplementation(answer)
  await logCraftSetup()
  expect(log).not.toHaveBeenCalled()
})

test('the embedded backend is not asked', async () => {
  env.embedded = true
  await logCraftSetup()
  expect(contentFetch).not.toHaveBeenCalled()
})
