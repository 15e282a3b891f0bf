import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { SubmitOutcome } from '../model'

const commands = vi.hoisted(() => ({ sent: 0 }))
vi.unmock('@/lib/server/runtime/env')
vi.mock('@redis/client', async (original) => ({
  ...(await original<object>()),
  createClient: () => {
    const events = Object.assign(new EventEmitter(), { isReady: true, connect: async () => {} })
    queueMicrotask(() => events.emit('ready'))
    const send = () => {
      commands.sent++
      return new Promise(() => {})
    }
    const get = (target: object, name: string) => Reflect.get(target, name) ?? (name === 'then' ? undefined : send)
    return new Proxy(events, { get })
  },
}))

test('a Redis that accepts commands and never answers holds up one command of a form, for a moment', async () => {
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1')
  vi.stubEnv('CONTENT_API_URL', 'http://127.0.0.1:1')
  const { countUse } = await import('./rate-limit')
  const { beginAttempt, findAttempt, isWithdrawn, noteWithdrawn } = await import('./attempts')
  const { once } = await import('./idempotency')
  const outcome: SubmitOutcome = { status: 'sent', reference: '1' }
  const send = async () => {
    await countUse('submissions', '192.0.2.1')
    await findAttempt('a')
    await beginAttempt('a')
    await noteWithdrawn('a')
    return outcome
  }
  for (const _ of [1, 2]) expect(await once('key', send)).toEqual(outcome)
  expect(await isWithdrawn('a')).toBe(true)
  expect(commands.sent).toBe(1)
})
