import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { readSettings } from '../settings.ts'
import { startTestBackend } from '../testing.ts'

vi.mock('node:timers/promises', { spy: true })
const waits = vi.mocked(setTimeout)

async function asker(settings: Record<string, string>) {
  const { url } = await startTestBackend({ cost: readSettings({ ...process.env, ...settings }).cost })
  waits.mockReset().mockResolvedValue(undefined)
  return async (query: string) => (await fetch(`${url}/api?${new URLSearchParams({ query })}`)).json()
}

const NEWS = '... on news_Entry { image { ... on images_Asset { url(width: 800) srcset(sizes: ["400w", "800w"]) } } }'
const ALL = `{ seomatic(uri: "") { metaTitleContainer } entries(section: "news", siteId: 1) { localized { id } ${NEWS} } }`

test('each piece of work costs what is configured, and nothing by default', async () => {
  for (const [work, times] of Object.entries({ REQUEST: 1, SEOMATIC: 1, ENTRY: 4 + 3, TRANSFORM: 4 * 3 })) {
    expect(await (await asker({ [`BACKEND_${work}_MS`]: '10' }))(ALL)).not.toHaveProperty('errors')
    expect(waits.mock.lastCall, work).toEqual([times * 10])
  }
  await (await asker({}))(ALL)
  expect(waits).not.toHaveBeenCalled()
})

test('one worker executes one request after the other', async () => {
  const [ask, first] = [await asker({ BACKEND_WORKERS: '1' }), Promise.withResolvers<undefined>()]
  waits.mockReturnValueOnce(first.promise)
  const both = Promise.all([ask('{ ping }'), ask('{ ping }')])
  for (let turn = 0; turn < 5; turn++) await ask('{')
  await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce(), WAIT)
  first.resolve(undefined)
  expect(await both).toEqual(Array(2).fill({ data: { ping: 'pong' } }))
})
