import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as limits from './body-limits'

const { BODY_LIMITS, bodyMeter, MAX_FORM_PARTS, MeteredRequest, multipartBoundary, multipartMeter } = limits

const MAX_BODY = 25_000_000

/** Begins to send a body of that length to the meter. */
function begin(meter: ReturnType<typeof bodyMeter>, sender: string, refuse: (status: number) => void) {
  const request = new MeteredRequest(new Socket())
  request.headers = { 'content-length': String(MAX_BODY) }
  const status = meter.refusal(request, MAX_BODY, sender)
  if (status !== null) refuse(status)
  else meter.watch(request, new EventEmitter() as ServerResponse, MAX_BODY, sender, refuse)
  return request
}

test('one sender cannot hold the memory of all bodies', () => {
  const meter = bodyMeter(BODY_LIMITS)
  const refuse = vi.fn()
  const send = (sender: string) => {
    const request = begin(meter, sender, refuse)
    for (let count = 0; count < 24; count++) request.push(Buffer.alloc(1_000_000))
  }
  for (let count = 0; count < 6; count++) send('192.0.2.1')
  send('192.0.2.2')
  expect(refuse.mock.calls).toEqual(Array(4).fill([503]))
})

test('a body may pause for a minute, as on a mobile network, each time anew; one that stops is refused', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refuse = vi.fn()
  const request = begin(bodyMeter(BODY_LIMITS), '192.0.2.1', refuse)
  for (let count = 0; count < 3; count++) {
    vi.advanceTimersByTime(60_000)
    request.push(Buffer.alloc(1_000))
  }
  expect(refuse).not.toHaveBeenCalled()
  vi.advanceTimersByTime(90_000)
  expect(refuse).toHaveBeenCalledExactlyOnceWith(408)
})

const BOUNDARY = '----WebKitFormBoundaryA1'
const text = (name: string, value = '', more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (value: string, filename = 'cv é.pdf') =>
  text('cv', value, `; filename="${filename}"\r\nContent-Type: a/b`)
const form = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`

function isTaken(body: string, size = 65_536): boolean {
  const bytes = Buffer.from(body)
  const fits = multipartMeter(BOUNDARY)
  for (let at = 0; at < bytes.length; at += size) if (!fits(bytes.subarray(at, at + size))) return false
  return true
}

const LARGE = 'x'.repeat(1_100_000)
const NEARLY = `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(50_000)

test.each([
  ['two hundred fields and files', true, form(...Array(200).fill(text('a', 'b')), ...Array(200).fill(file('c')))],
  ['large files', true, form(text('name', 'Jo'), file(LARGE), file(LARGE), text('$ACTION_KEY'))],
  ['a file that almost ends', true, form(file(NEARLY), text('a'))],
  ['long texts', true, form(text('a', 'x'.repeat(450_000)), text('b', 'x'.repeat(450_000)))],
  ['more parts than any form has', false, form(...Array(MAX_FORM_PARTS + 1).fill(text('a')))],
  ['as many files', false, form(...Array(MAX_FORM_PARTS + 1).fill(file('')))],
  ['a long text', false, form(text('a', LARGE))],
  ['many texts that are long together', false, form(...Array(100).fill(text('a', 'x'.repeat(11_000))))],
  ['a file by no header of its own', false, form(text('a', LARGE, '\r\nX: ; filename="a"\r\nContent-Type: a/b'))],
  ['a file that is a text', false, form(file(LARGE, 'a"\r\nContent-Disposition: form-data; name="b'))],
  ['a file within a text', false, form(text('a', `b--${BOUNDARY}${file(LARGE).slice(BOUNDARY.length + 2)}`))],
  ['headers without end', false, form(text('a', '', `\r\n${'A: b\r\n'.repeat(200_000)}`))],
  ['text before the first part', false, LARGE + form(text('a'))],
  ['text after the last', false, form(file('a')) + LARGE],
])('%s: accepted %s', (_, accepted, body) => {
  expect(isTaken(body)).toBe(accepted)
  expect(isTaken(body, 1021)).toBe(accepted)
  if (body.length < 50_000) expect(isTaken(body, 1)).toBe(accepted)
})

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryA1', BOUNDARY],
  ['Multipart/Form-Data;boundary="a b"', null],
  ['multipart/form-data; boundary="a,b"', 'a,b'],
  ['multipart/form-data; boundary=a; boundary=b', null],
  ['multipart/form-data; charset=utf-8; boundary=a', null],
  ['multipart/form-data; boundary=', null],
  ['text/plain; boundary=a', null],
])('the boundary of "%s"', (type, boundary) => {
  expect(multipartBoundary(type)).toBe(boundary)
})
