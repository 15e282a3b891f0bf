import { expect, test } from 'vitest'
import { logger, setLogSink } from './log'
import { logRepeated } from './log-repeated'

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
