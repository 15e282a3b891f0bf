import { beforeEach, expect, test } from 'vitest'
import { setLogSink } from '@/lib/server/runtime/log'
import { POST } from './route'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const ERROR = { path: '/materialen', name: 'TypeError', message: 'x is undefined', frames: ['a.js:1:11'] }

let lines: { level: string; msg: string; err: { type: string; message: string; stack: string } }[] = []
setLogSink((line) => void lines.push(JSON.parse(line)))
beforeEach(() => {
  lines = []
})

const report = async (body: unknown, address = '192.0.2.1') => {
  const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': address }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await POST(new Request('http://site.test/api/browser-errors', request))).status
}

test('an error is logged with its frames as given, and of the visitor only the browser', async () => {
  expect(await report({ ...ERROR, frames: ['a.js:1:11', 'older.js:2:7'] })).toBe(204)
  expect(lines).toMatchObject([{ level: 'warn', msg: '/materialen failed in Firefox/145' }])
  const stack = 'TypeError: x is undefined\n    at a.js:1:11\n    at older.js:2:7'
  expect(lines[0]?.err).toEqual({ type: 'TypeError', message: 'x is undefined', stack })
  expect(JSON.stringify(lines)).not.toMatch(/Linux|192\.0\.2/)
})

test('the line of a report is short, whatever it has', async () => {
  const frames = Array.from({ length: 8 }, (_, index) => `${String(index).repeat(100)}.js:1234567:1234567`)
  const longest = { path: `/${'x'.repeat(200)}`, name: 'N'.repeat(40), message: 'é'.repeat(200), frames }
  expect(await report(longest, '192.0.2.4')).toBe(204)
  expect(await report({ ...longest, frames: [...frames, 'a.js:1:1'] }, '192.0.2.4')).toBe(400)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines).length).toBeLessThan(3000)
})

test.each([
  ['a path with a query', { ...ERROR, path: '/?token=1' }],
  ['a frame elsewhere', { ...ERROR, frames: ['../../../etc/passwd.js:1:1'] }],
  ['no frame', { ...ERROR, frames: [] }],
  ['a long message', { ...ERROR, message: 'x'.repeat(201) }],
  ['no report', null],
])('%s is refused', async (_, body) => {
  expect(await report(body, '192.0.2.2')).toBe(400)
  expect(lines).toEqual([])
})

test('a sender may report some, and the log is bounded whoever sends', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 25; count++) statuses.push(await report(ERROR, '192.0.2.3'))
  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  for (let count = 0; count < 100; count++) expect(await report(ERROR, `198.51.100.${count}`)).toBe(204)
  expect(lines.length).toBeLessThanOrEqual(60)
})
