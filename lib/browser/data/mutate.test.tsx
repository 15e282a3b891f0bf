import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SubmitOutcome } from '@/lib/forms/model'
import { fieldOf, TEXTS } from '@/lib/forms/testing'
import { fileErrors, readProblem } from '@/lib/forms/uploads/file-errors'
import { WAIT } from '@/lib/testing'
import { changeMySubmission, sendForm } from './mutate'

const requests: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  status = 0
  response: ArrayBuffer | null = null
  body: FormData | string | null = null
  headers: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  onabort: (() => void) | null = () => {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => 'application/json; charset=utf-8'
  send(body: FormData | string | null) {
    this.body = body
    requests.push(this)
  }
  abort() {
    this.onabort?.()
  }
  respond(body: unknown, status = 200) {
    this.status = status
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    this.response = new TextEncoder().encode(text).buffer as ArrayBuffer
    this.onload()
  }
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

const INPUT = {
  form: 'contact',
  locale: 'nl',
  key: 'a-key',
  values: [],
  website: '',
  files: [{ handle: 'cv', files: [new File(['%PDF'], 'cv.pdf')] }] as object[],
}

const findUnreadable = async () => ({})

function start(input: object = {}, cancel = new AbortController()) {
  const onProgress = vi.fn()
  const given = { ...INPUT, ...input } as typeof INPUT & { files: [] }
  return { outcome: sendForm(given, { signal: cancel.signal, onProgress, findUnreadable }), cancel, onProgress }
}

async function sending(input: object = {}) {
  const started = start(input)
  await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT)
  return { ...started, request: requests[0] as FakeRequest }
}

const result = (more: object) => ({
  data: { submitForm: { __typename: 'SubmitFormResult', reference: null, minutes: null, errors: [], ...more } },
})

describe('what became of a form', () => {
  const TOO_LARGE = { __typename: 'FieldMessages', handle: 'cv', messages: ['Te groot'] }
  test.each([
    [result({ status: 'sent', reference: '12-ABCD' }), 200, { status: 'sent', reference: '12-ABCD' }],
    [result({ status: 'sent' }), 200, { status: 'unknown' }],
    [result({ status: 'limited', minutes: 7 }), 200, { status: 'limited', minutes: 7 }],
    [result({ status: 'closed' }), 200, { status: 'closed' }],
    [result({ status: 'unavailable' }), 200, { status: 'unavailable' }],
    [result({ status: 'notSent' }), 200, { status: 'notSent' }],
    [result({ status: 'invalid', errors: [TOO_LARGE] }), 200, { status: 'invalid', errors: { cv: ['Te groot'] } }],
    [{ errors: [{ message: 'Too large' }] }, 413, { status: 'tooLarge' }],
    ['<h1>Request Entity Too Large</h1>', 413, { status: 'tooLarge' }],
    [result({ status: 'unknown' }), 200, { status: 'unknown' }],
    [{ errors: [{ message: 'This is none of the site’s own operations.' }] }, 400, { status: 'notSent' }],
    [{ errors: [{ message: 'Too much is being sent at once.' }] }, 503, { status: 'notSent' }],
    ['<!doctype html><h1>Forbidden</h1>', 403, { status: 'notSent' }],
    [{ errors: [{ message: 'Unexpected error.' }], data: null }, 200, { status: 'unknown' }],
    [{ data: { submitForm: null } }, 200, { status: 'unknown' }],
    [{}, 200, { status: 'unknown' }],
    ['<!doctype html><h1>Bad Gateway</h1>', 502, { status: 'unknown' }],
    ['<!doctype html><h1>Log in to this network</h1>', 200, { status: 'unknown' }],
  ])('%j with status %i', async (body, status, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { request, outcome } = await sending()
    request.respond(body, status)
    expect(await outcome).toEqual(expected)
    expect(requests).toHaveLength(1)
  })

  test('is not known when the connection is lost, or the visitor stops it after its first bytes', async () => {
    const lost = await sending()
    lost.request.onerror()
    expect(await lost.outcome).toEqual({ status: 'unknown' })
    requests.length = 0
    const { request, outcome, cancel } = await sending()
    const abort = vi.spyOn(request, 'abort')
    cancel.abort()
    expect(await outcome).toEqual({ status: 'unknown' })
    expect(abort).toHaveBeenCalled()
  })

  test.each([
    ['with files', {}],
    ['without files', { files: [] }],
  ])('is nothing when the visitor stopped it before (%s)', async (_, more) => {
    const fetched = vi.fn<typeof fetch>((__, init) => Promise.reject(init?.signal?.reason ?? new Error('Sent')))
    vi.stubGlobal('fetch', fetched)
    const onProgress = vi.fn()
    const input = { ...INPUT, ...more } as typeof INPUT & { files: [] }
    const options = { signal: AbortSignal.abort(), onProgress, findUnreadable }
    expect(await sendForm(input, options)).toBeNull()
    expect(onProgress).not.toHaveBeenCalled()
    expect(requests).toEqual([])
  })
})

describe('a form without files', () => {
  const SENT = Response.json(result({ status: 'sent', reference: '12-ABCD' }))
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    fetched.mockReset()
    vi.stubGlobal('fetch', fetched)
  })
  /** Like a browser: no response until the request is aborted. */
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })

  test('goes without cookies, at once', async () => {
    fetched.mockResolvedValue(SENT)
    const { outcome, onProgress } = start({ files: [] })
    expect(await outcome).toEqual({ status: 'sent', reference: '12-ABCD' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(onProgress.mock.calls).toEqual([[1]])
    expect(requests).toEqual([])
  })

  test.each(['refused', 'lost', 'stopped by the visitor'])('is not known where the request is %s', async (what) => {
    fetched.mockImplementation(what === 'refused' ? () => Promise.reject(new TypeError('Failed to fetch')) : hang)
    const { outcome, cancel } = start({ files: [] })
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), WAIT)
    if (what === 'lost') window.dispatchEvent(new Event('offline'))
    if (what === 'stopped by the visitor') cancel.abort()
    expect(await outcome).toEqual({ status: 'unknown' })
  })
})

describe('a file that was changed or removed on the disk', () => {
  const field = fieldOf('files', { handle: 'cv', label: 'Cv' })
  const text = 'cv.pdf is na het kiezen gewijzigd of verwijderd. Kies het bestand opnieuw'
  function changeable() {
    const file = new File(['%PDF'], 'cv.pdf')
    const read = file.slice.bind(file)
    let bytes = async () => new ArrayBuffer(1)
    file.slice = (...range) => Object.assign(read(...range), { arrayBuffer: () => bytes() })
    const change = () => {
      bytes = () => Promise.reject(new DOMException('Changed', 'NotReadableError'))
    }
    return { file, change }
  }
  type Send = (file: File) => Promise<object | null>
  const options = (file: File) => ({
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    findUnreadable: () => fileErrors([field], TEXTS.nl, { cv: [file] }, readProblem),
  })
  const sendWith = (file: File) =>
    sendForm({ ...INPUT, files: [{ handle: 'cv', files: [file] }] } as never, options(file)) as Promise<SubmitOutcome>
  const ways: [string, Send][] = [
    ['a form', sendWith],
    [
      'an addition',
      (file) => changeMySubmission({ change: 'add', files: [file], key: 'a-key', locale: 'nl' }, options(file)),
    ],
  ]

  test.each(ways)('before sending: %s does not leave', async (_, send) => {
    const { file, change } = changeable()
    change()
    expect(await send(file)).toEqual({ status: 'invalid', errors: { cv: [text] } })
    expect(requests).toEqual([])
  })

  test.each(ways)('while %s is sent: nothing was sent, unless all bytes have left', async (_, send) => {
    for (const haveAllLeft of [false, true]) {
      const { file, change } = changeable()
      requests.length = 0
      const outcome = send(file)
      await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT)
      if (haveAllLeft) requests[0]?.upload.onload?.()
      else requests[0]?.upload.onprogress?.({ loaded: 1, total: 4 })
      change()
      requests[0]?.onerror()
      expect(await outcome).toEqual(haveAllLeft ? { status: 'unknown' } : { status: 'invalid', errors: { cv: [text] } })
    }
  })
})

test('a body that the browser refuses has not left', async () => {
  vi.spyOn(FakeRequest.prototype, 'send').mockImplementation(() => {
    throw new DOMException('Refused', 'InvalidStateError')
  })
  const options = { signal: new AbortController().signal, onProgress: vi.fn(), findUnreadable }
  expect(await sendForm(INPUT as never, options)).toEqual({ status: 'notSent' })
})

test('files are parts of the request, with a map; the progress is reported', async () => {
  const file = new File(['%PDF'], 'cv.pdf')
  const { request, outcome, onProgress } = await sending({ files: [{ handle: 'cv', files: [file] }] })
  const body = request.body as FormData
  const { operationName, query, variables } = JSON.parse(String(body.get('operations')))
  expect(operationName).toBe('SubmitForm')
  expect(query).toContain('mutation SubmitForm')
  expect(variables.input.files).toEqual([{ handle: 'cv', files: [null] }])
  expect(Object.values(JSON.parse(String(body.get('map'))))).toEqual([['variables.input.files.0.files.0']])
  expect([...body.keys()].slice(0, 2)).toEqual(['operations', 'map'])
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onload?.()
  expect(onProgress.mock.calls).toEqual([[0], [0.25], [1]])
  request.respond(result({ status: 'sent', reference: '1' }))
  expect(await outcome).toMatchObject({ status: 'sent' })
})
