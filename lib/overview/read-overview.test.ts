import { readFileSync } from 'node:fs'
import { buildSchema, print, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { startTestBackend } from '@/backend/testing'

const index = { isCompared: false }
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
vi.mock('./queries', async (importActual) => ({ ...(await importActual<object>()), readUnpublished: async () => null }))
vi.mock('./check-site', () => ({ checkSite: (_: number, elements: unknown[]) => elements.length }))
const readUncached = vi.hoisted(() => vi.fn())
vi.mock('@/lib/cms/read', () => ({ readUncached }))
const { readOverview } = await import('./read-overview')
const { CheckedContent } = await import('./queries')

test('the number of requests is bounded, and what they leave out is said', async () => {
  expect(await readOverview(1)).toBeNull()
  index.isCompared = true
  readUncached.mockImplementation(async (_, { limit }) => ({ entries: Array.from({ length: limit }, () => ({})) }))
  expect(await readOverview(1)).toEqual({ findings: 1000, checked: 1000 })
  expect(readUncached).toHaveBeenCalledTimes(40)
  readUncached.mockResolvedValue({ entries: [{}], globalSets: [{}] })
  expect(await readOverview(1)).toEqual({ findings: 2, checked: null })
})

test('a Craft and the embedded backend answer the query, which asks for no metadata', async () => {
  expect(validate(buildSchema(readFileSync('graphql/generated/craft.graphql', 'utf8')), CheckedContent)).toEqual([])
  expect(print(CheckedContent)).not.toContain('seomatic')
  const { url } = await startTestBackend({ strict: true, token: 'secret' })
  const body = JSON.stringify({
    query: print(CheckedContent),
    variables: { siteId: [1], section: ['pages'], isFirst: true },
  })
  const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' }
  const { data } = await (await fetch(`${url}/api`, { method: 'POST', headers, body })).json()
  expect(JSON.stringify(data)).toMatch(/"ctaLink":\{.*"alt":.*"navLink":/s)
  expect((await fetch(`${url}/unpublished?site=1`, { headers })).status).toBe(404)
})

test('the embedded backend lists drafts with a token for their preview, to whoever may read', async () => {
  const { url, tokens } = await startTestBackend({ token: 'secret' })
  const ask = (token: string) => fetch(`${url}/unpublished?site=1`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await ask('other')).status).toBe(404)
  const [draft] = (await (await ask('secret')).json()).filter(({ title }: { title: string }) =>
    /Zonnepanelen/.test(title),
  )
  expect(draft).toMatchObject({ isDraft: true, sectionHandle: 'news' })
  expect(tokens.find(draft.token, new Date('2026-11-21T02:14:00+01:00'))).toMatchObject({ source: 'news/solar-panels' })
})
