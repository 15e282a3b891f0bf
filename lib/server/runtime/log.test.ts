import { afterEach, expect, test } from 'vitest'
import { excerpt, logger, setLogSink } from './log'
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
  expect(lines).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/T.*Z$/),
      subsystem: 'forms',
      requestId: 'request-1',
      msg: 'two\nlines',
    },
    { level: 'info', time: expect.any(String), subsystem: 'forms', msg: 'outside', count: 2 },
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

test('the worst path of a visitor is masked and cut in time, whatever it consists of', () => {
  for (const part of ['A', '@.', 'a@', 'a.', 'A.A@'])
    logger('server').error(`POST ${part.repeat(500_000 / part.length)} failed`, new Error('@.'.repeat(250_000)))
  expect(lines).toHaveLength(5)
  for (const { msg } of lines) expect(String(msg).length).toBeLessThanOrEqual(8192)
  expect(excerpt('/'.repeat(16_000))).toBe(`${'/'.repeat(200)}...`)
})
