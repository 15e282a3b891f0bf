import { afterEach, expect, test } from 'vitest'
import { logger, logRepeated, setLogSink } from './log'

// @vitest-environment node
import { withRequestId } from './request-context'

let lines: Record<string, unknown>[] = []

setLogSink((line) => void lines.push(JSON.parse(line)))

afterEach(() => {
  lines = []
})

test('a line is one object with level, time, subsystem, message and the request that caused it', async () => {
  await withRequestId('request-1', async () => {
    await Promise.resolve()
    logger('forms').warn('two\nlines')
  })
  logger('forms').info('outside', { count: 2 })
  const time = expect.stringMatching(/T.*Z$/)
  expect(lines).toEqual([
    { level: 'warn', time, subsystem: 'forms', requestId: 'request-1', msg: 'two\nlines' },
    { level: 'info', time, subsystem: 'forms', msg: 'outside', count: 2 },
  ])
})

test('no e-mail address is written, and of an error only name, message and stack with its causes', () => {
  const cause = Object.assign(new Error('refused for sanne@example.test'), { body: 'Sanne de Vries' })
  logger('mail').error('to <piet@example.test> failed', new TypeError('not sent', { cause }))
  const [line] = lines
  expect(Object.keys(line?.err ?? {})).toEqual(['type', 'message', 'stack'])
  expect(line?.err).toMatchObject({ type: 'TypeError', message: expect.stringContaining('not sent') })
  expect(JSON.stringify(line)).toContain('refused for (address)')
  expect(JSON.stringify(line)).not.toMatch(/example\.test|Sanne/)
})

test('what resembles e-mail addresses does not hold the process, however long it is', () => {
  const path = `/${'A'.repeat(5000)}A.A${'@.'.repeat(5000)}`
  logger('server').error(path, new Error(path))
  logger('server').warn('a@'.repeat(2_000_000))
  logger('server').warn(`${'@.'.repeat(2000)}nl /contact/jan%40example.test`)
  expect(lines.map(({ msg }) => String(msg).length)).toEqual([8000, 8000, '(address) (address)'.length])
  expect(JSON.stringify(lines).length).toBeLessThan(35_000)
})

test('an error of each request is logged once a minute, with its cause and the number of those in between', () => {
  const lines: { msg: string; err: { message: string } }[] = []
  setLogSink((line) => void lines.push(JSON.parse(line)))
  const fail = (cause: string, at: number) =>
    logRepeated(logger('pages'), 'no response', new Error('no response', { cause: new Error(cause) }), at)
  for (const at of [0, 10, 59_999]) fail('refused', at)
  fail('reset', 20_000)
  fail('refused', 60_000)
  fail('refused', 130_000)
  expect(lines.map(({ msg, err }) => [msg, err.message])).toEqual([
    ['no response', 'no response: refused'],
    ['no response', 'no response: reset'],
    ['no response (and 2 times since the last such line)', 'no response: refused'],
    ['no response', 'no response: refused'],
  ])
})
