import { expect, test, vi } from 'vitest'
import { readPayload } from './payload'

const PAYLOAD = { version: 1, address: '/a', locale: 'nl', title: 'A', card: null, data: { entry: null } }

test.each<[string, () => Response | Promise<Response>, object | null]>([
  ['a page', () => Response.json(PAYLOAD), PAYLOAD],
  ['a page without one', () => Response.json({ error: 'Route is not pre-rendered' }, { status: 404 }), null],
  ['another version', () => Response.json({ ...PAYLOAD, version: 2 }), null],
  ['HTML', () => new Response('<!doctype html>'), null],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), null],
])('the payload of %s', async (_, respond, expected) => {
  const fetched = vi.fn(async () => respond())
  vi.stubGlobal('fetch', fetched)
  expect(await readPayload('/a')).toEqual(expected)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/payload/a', expect.anything())
})
