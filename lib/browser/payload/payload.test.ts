import { beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn()
const CARD = {
  name: 'POM-C',
  about: null,
  summary: 'Stijf.',
  picture: '/p.webp',
  figures: [{ label: 'a', value: 'b' }],
}
const PAYLOAD = { version: 1, address: '/a', locale: 'nl', title: 'A', card: CARD, data: { entry: null } }

/** A new tab each time: payloads are remembered in it. */
const openTab = async () => (await import('./payload')).readPayload

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => Response.json(PAYLOAD))
})

test('each payload is read once per tab, the oldest of many again', async () => {
  const readPayload = await openTab()
  expect(await readPayload('/a')).toEqual({ card: CARD, data: { entry: null } })
  await readPayload('/a')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/payload/a'])
  for (let count = 0; count < 30; count++) await readPayload(`/${count}`)
  await readPayload('/a')
  expect(fetched).toHaveBeenCalledTimes(32)
})

test.each([
  ['a page without one', () => Response.json({ error: 'Route is not pre-rendered' }, { status: 404 })],
  ['another version', () => Response.json({ ...PAYLOAD, version: 2 })],
  ['HTML', () => new Response('<!doctype html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s gives none, and is read again the next time', async (_, respond) => {
  const readPayload = await openTab()
  fetched.mockImplementationOnce(async () => respond())
  expect(await readPayload('/a')).toBeNull()
  expect(await readPayload('/a')).not.toBeNull()
})
