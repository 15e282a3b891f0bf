import { afterEach, expect, test, vi } from 'vitest'
import { setLogSink } from '../runtime/log'
import { isNews, logConsole } from './console-log'

const { error, warn } = console
afterEach(() => {
  Object.assign(console, { error, warn })
  setLogSink(null)
})

test('what the framework writes to the console is in the log, once, without requests whose sender went away', () => {
  const lines: Record<string, unknown>[] = []
  setLogSink((line) => void lines.push(JSON.parse(line)))
  const raw = vi.spyOn(process.stderr, 'write')
  logConsole()
  const [failed, known] = [new Error('Broken'), new Error('Known')]
  expect(isNews(known)).toBe(true)
  console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  console.error(known)
  console.error(failed)
  console.error('While rendering:', failed)
  console.warn('Slow %s', 'page')
  console.error('Reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(lines).toMatchObject([
    { level: 'error', subsystem: 'framework', err: { message: 'Broken', stack: expect.stringContaining('at ') } },
    { level: 'warn', msg: 'Slow page' },
    { level: 'error', msg: 'Reset', err: { message: 'read ECONNRESET' } },
  ])
  expect(raw).not.toHaveBeenCalled()
})
