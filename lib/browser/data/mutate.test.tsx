import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldOf, TEXTS } from '@/lib/forms/testing'
import { fileErrors, readProblem } from '@/lib/forms/uploads/file-errors'
import { WAIT } from '@/lib/testing'
import { type SendOptions, sendForm } from './mutate'

const requests: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  status = 0
  response: Uint8Array | null = null
  body: FormData | null = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json; charset=utf-8'
  send(body: FormData) {
    this.body = body
    requests.push(this)
  }
  abort() {
    this.onabort()
  }
  respond(body: unknown, status = 200) {
    this.status = status
    this.response = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
    this.onload()
  }
}

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  requests.length = 0
  fetched.mockReset()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', fetched)
})

const FILES = [{ handle: 'cv', files: [new File(['%PDF'], 'cv.pdf')] }]

function start(files: object[] = FILES, cancel = new AbortController(), more: Partial<SendOptions> = {}) {
  const onProgress = vi.fn()
  const input = { form: 'contact', locale: 'nl', key: 'a-key', values: [], website: '', files } as never
  return { outcome: sendForm(input, { signal: cancel.signal, onProgress, ...more }), cancel, onProgress }
}

async function sending(files?: object[]) {
  const started = start(files)
  await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT)
  return { ...started, request: requests[0] as FakeRequest }
}

const result = (more: object) => ({
  data: { submitForm: { __typename: 'SubmitFormResult', reference: null, minutes: null, errors: [], ...more } },
})
const failed = (message: string) => ({ errors: [{ message }] })
const SENT = result({ status: 'sent', reference: '12-ABCD' })

describe('what became of a form', () => {
  const TOO_LARGE = { __typename: 'FieldMessages', handle: 'cv', messages: ['Te groot'] }
  test.each<[unknown, number, string | object]>([
    [SENT, 200, { status: 'sent', reference: '12-ABCD' }],
    [result({ status: 'sent' }), 200, 'unknown'],
    [result({ status: 'limited', minutes: 7 }), 200, { status: 'limited', minutes: 7 }],
    [result({ status: 'closed' }), 200, 'closed'],
    [result({ status: 'invalid', errors: [TOO_LARGE] }), 200, { status: 'invalid', errors: { cv: ['Te groot'] } }],
    [failed('Too large'), 413, 'tooLarge'],
    ['<h1>Request Entity Too Large</h1>', 413, 'tooLarge'],
    [failed('This is none of the site’s own operations.'), 400, 'notSent'],
    [failed('Too much is being sent at once.'), 503, 'notSent'],
    ['<!doctype html><h1>Forbidden</h1>', 403, 'notSent'],
    [{ ...failed('Unexpected error.'), data: null }, 200, 'unknown'],
    [{ data: { submitForm: null } }, 200, 'unknown'],
    [{}, 200, 'unknown'],
    ['<!doctype html><h1>Bad Gateway</h1>', 502, 'unknown'],
    ['<!doctype html><h1>Log in to this network</h1>', 200, 'unknown'],
  ])('%j with status %i', async (body, status, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { request, outcome } = await sending()
    request.respond(body, status)
    expect(await outcome).toEqual(typeof expected === 'string' ? { status: expected } : expected)
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['the connection is lost', true],
    ['the visitor stops it after its first bytes', false],
  ])('is not known when %s', async (_, isLost) => {
    const { request, cancel, outcome } = await sending()
    const abort = vi.spyOn(request, 'onabort')
    if (isLost) request.onerror()
    else cancel.abort()
    expect(await outcome).toEqual({ status: 'unknown' })
    expect(abort).toHaveBeenCalled()
  })

  test.each([[FILES], [[]]])('is nothing when the visitor stopped it before (files: %o)', async (files) => {
    const cancel = new AbortController()
    cancel.abort()
    const { outcome, onProgress } = start(files, cancel)
    expect(await outcome).toBeNull()
    for (const never of [onProgress, fetched]) expect(never).not.toHaveBeenCalled()
    expect(requests).toEqual([])
  })
})

describe('a form without files', () => {
  /** Like a browser: no response until the request is aborted. */
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })

  test('goes without cookies, at once', async () => {
    fetched.mockResolvedValue(Response.json(SENT))
    const { outcome, onProgress } = start([])
    expect(await outcome).toEqual({ status: 'sent', reference: '12-ABCD' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(onProgress.mock.calls).toEqual([[1]])
    expect(requests).toEqual([])
  })

  test.each(['refused', 'lost', 'stopped by the visitor'])('is not known where the request is %s', async (what) => {
    fetched.mockImplementation(what === 'refused' ? () => Promise.reject(new TypeError('Failed to fetch')) : hang)
    const { outcome, cancel } = start([])
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), WAIT)
    if (what === 'lost') window.dispatchEvent(new Event('offline'))
    if (what === 'stopped by the visitor') cancel.abort()
    expect(await outcome).toEqual({ status: 'unknown' })
  })
})

describe('a file that was changed or removed on the disk', () => {
  const CHANGED = {
    status: 'invalid',
    errors: { cv: ['cv.pdf is na het kiezen gewijzigd of verwijderd. Kies het bestand opnieuw'] },
  }
  const field = fieldOf('files', { handle: 'cv', label: 'Cv' })
  const file = new File(['%PDF'], 'cv.pdf')
  const read = (isChanged: boolean) =>
    vi.spyOn(file, 'slice').mockImplementation(() => {
      const arrayBuffer = async () => {
        if (isChanged) throw new DOMException('Changed', 'NotReadableError')
        return new ArrayBuffer(1)
      }
      return Object.assign(new Blob(), { arrayBuffer })
    })
  const findUnreadable = () => fileErrors([field], TEXTS.nl, { cv: [file] }, readProblem)
  const send = () => start([{ handle: 'cv', files: [file] }], undefined, { findUnreadable }).outcome

  test('before sending: the form does not leave', async () => {
    read(true)
    expect(await send()).toEqual(CHANGED)
    expect(requests).toEqual([])
  })

  test.each([false, true])(
    'while the form is sent: nothing was sent, unless all bytes have left (%s)',
    async (isAll) => {
      read(false)
      const outcome = send()
      await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT)
      const { upload, onerror } = requests[0] as FakeRequest
      if (isAll) upload.onload?.()
      else upload.onprogress?.({ loaded: 1, total: 4 })
      read(true)
      onerror()
      expect(await outcome).toEqual(isAll ? { status: 'unknown' } : CHANGED)
    },
  )
})

test('a body that the browser refuses has not left', async () => {
  vi.spyOn(FakeRequest.prototype, 'send').mockImplementation(() => {
    throw new DOMException('Refused', 'InvalidStateError')
  })
  expect(await start().outcome).toEqual({ status: 'notSent' })
})

test('files are parts of the request, with a map; the progress is reported', async () => {
  const { request, outcome, onProgress } = await sending()
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
  request.respond(SENT)
  expect(await outcome).toMatchObject({ status: 'sent' })
})
