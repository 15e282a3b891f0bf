import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { startTestBackend } from '../testing.ts'

vi.mock('node:timers/promises', { spy: true })

const NEWS = '... on news_Entry { image { ... on images_Asset { url(width: 800) srcset(sizes: ["400w", "800w"]) } } }'
const ALL = `{ seomatic(uri: "") { metaTitleContainer } entries(section: "news", siteId: 1) { localized { id } ${NEWS} } }`

test('each piece of work costs what is configured, and nothing by default', async () => {
  for (const [work, times] of Object.entries({ REQUEST: 1, SEOMATIC: 1, ENTRY: 4 + 3, TRANSFORM: 4 * 3, QUEUE: 0 })) {
    const { cost } = readSettings({ ...process.env, [`BACKEND_${work}_MS`]: '10' })
    const { url } = await startTestBackend({ cost })
    const waits = vi.mocked(setTimeout).mockReset().mockResolvedValue(undefined)
    const response = await fetch(`${url}/api?${new URLSearchParams({ query: ALL })}`)
    expect(await response.json()).not.toHaveProperty('errors')
    expect(waits.mock.calls, work).toEqual(times ? [[times * 10]] : [])
  }
})
