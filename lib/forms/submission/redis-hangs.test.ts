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
  const { countUse, discountUse } = await import('./rate-limit')
  const { beginAttempt, findAttempt } = await import('./attempts')
  const { submissionNotes } = await import('./attempts')
  const { once } = await import('./idempotency')
  const notes = submissionNotes('submission-withdrawn', 60)
  const outcome: SubmitOutcome = { status: 'sent', reference: '1' }
  const send = () =>
    once('key', async () => {
      await countUse('submissions', '192.0.2.1')
      await findAttempt('a')
      await beginAttempt('a')
      await notes.set('a', '1')
      await discountUse('submissions', '192.0.2.1')
      return outcome
    })
  expect(await send()).toEqual(outcome)
  expect(await send()).toEqual(outcome)
  expect(await notes.get('a')).toBe('1')
  expect(commands.sent).toBe(1)
})
