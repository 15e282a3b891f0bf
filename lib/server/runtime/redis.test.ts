import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { setLogSink } from './log'

vi.mock('@redis/client', () => ({
  createClient: () => Object.assign(new EventEmitter(), { connect: async () => {} }),
}))
const { connectRedis } = await import('./redis')

test('a first attempt that fails is no alarm, an outage is one, and its end is none', () => {
  const lines: string[] = []
  setLogSink((line) => {
    const { level, msg } = JSON.parse(line)
    lines.push(`${level}: ${msg}`)
  })
  const client = connectRedis('redis://127.0.0.1:1')
  client.emit('error', new Error('Connection timeout'))
  client.emit('ready')
  expect(lines).toEqual([])
  for (const reason of ['closed', 'refused', 'refused']) client.emit('error', new Error(reason))
  client.emit('ready')
  expect(lines).toEqual(['error: unreachable (refused); this instance works alone.', 'info: reachable again.'])
})
