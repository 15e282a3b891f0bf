/** What is published is found at once, by every instance; and what `/api/search` refuses. */
import { hasRedis, startRedis, type TestRedis } from '../lib/server/runtime/testing'
import { type Publishing, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'default', timeout: 180_000 })

interface Found {
  total: number
  groups: { kind: string; hits: { title: { text: string }[] }[] }[]
}

async function titlesOf(url: string, locale: string, query: string): Promise<string[]> {
  const response = await fetch(`${url}/api/search?${new URLSearchParams({ locale, q: query })}`)
  expect(response.status).toBe(200)
  const { groups }: Found = await response.json()
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')))
}

test.describe('the search of two instances', () => {
  let redis: TestRedis | null = null
  let site: Publishing
  test.beforeAll(async () => {
    redis = hasRedis ? await startRedis() : null
    const shared: Record<string, string> = redis ? { REDIS_URL: redis.url } : {}
    site = await startPublishing(redis ? [shared, shared] : [{}])
  })
  test.afterAll(async () => {
    await site?.stop()
    await redis?.stop()
  })

  test('knows other names of materials, also misspelt, in both languages', async () => {
    for (const locale of ['nl', 'en']) {
      for (const [query = '', name = ''] of [
        ['nylon', 'PA 6'],
        ['delrin', 'POM-C'],
        ['telfon', 'PTFE'],
      ])
        expect((await titlesOf(site.url, locale, query)).some((title) => title.includes(name))).toBe(true)
    }
  })

  test('finds what is saved, and no longer what is switched off', async () => {
    for (const { url } of site.sites) expect(await titlesOf(url, 'nl', 'kwartsglaswol')).toEqual([])
    site.change('news/new-silos.yaml', /nl: "Acht/, 'nl: "Kwartsglaswol acht')
    for (const { url } of site.sites)
      await expect.poll(() => titlesOf(url, 'nl', 'kwartsglaswol'), { timeout: 60_000 }).toHaveLength(1)
    site.change('news/new-silos.yaml', /$/, '\nenabled: false\n')
    for (const { url } of site.sites)
      await expect.poll(() => titlesOf(url, 'nl', 'kwartsglaswol'), { timeout: 60_000 }).toEqual([])
  })

  test('refuses in a plain sentence what it cannot understand', async () => {
    for (const [query, status] of [
      ['locale=de&q=a', 400],
      ['locale=nl&kind=nothing&q=a', 400],
      [`locale=nl&q=${'a'.repeat(101)}`, 400],
      ['locale=nl', 200],
      ['locale=nl&q=%00%ED%A0%80.*[', 200],
    ] as const) {
      const response = await fetch(`${site.url}/api/search?${query}`)
      expect([query, response.status]).toEqual([query, status])
      const body: { error?: string } = await response.json()
      if (status === 400) expect(body.error).toMatch(/^[A-Z].*\.$/)
    }
  })
})
