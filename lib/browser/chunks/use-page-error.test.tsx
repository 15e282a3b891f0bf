import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { errorStatus, usePageError } from './use-page-error'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload, origin: 'http://site.test', pathname: '/' })
})

// The same error is reported once.
let line = 0

function handle(error: Error, isRestored: boolean | undefined) {
  const beacon = vi.fn()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  const { result } = renderHook(() =>
    usePageError(Object.assign(error, { stack: `http://site.test/_next/static/chunks/a.js:${++line}:1` }), isRestored),
  )
  return {
    isShown: result.current,
    reloads: reload.mock.calls.length,
    isLogged: vi.mocked(console.error).mock.calls.length > 0,
  }
}

it('a failure of the server shows at once, and is reported', () => {
  const error = Object.assign(new Error('no'), { digest: '1' })
  expect(handle(error, false)).toEqual({ isShown: true, reloads: 0, isLogged: true })
})

it('a page that failed in the browser comes from the server, once', () => {
  expect(handle(new Error('no'), false)).toEqual({ isShown: false, reloads: 1, isLogged: true })
  expect(handle(new Error('no'), false)).toEqual({ isShown: true, reloads: 1, isLogged: true })
})

it('a page that stays as the server sent it is not loaded again', () => {
  expect(handle(new Error('no'), true)).toMatchObject({ reloads: 0, isLogged: true })
  expect(handle(new Error('no'), undefined)).toMatchObject({ isShown: false, reloads: 0 })
})

const CHUNK = '/_next/static/chunks/1a2b.js'
const chunkError = Object.assign(new Error(`Failed to load chunk ${CHUNK} from module 7`), { name: 'ChunkLoadError' })

function requested(...requests: [path: string, responseStatus?: number][]) {
  const entries = requests.map(([path, responseStatus]) => ({ name: `${location.origin}${path}`, responseStatus }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never)
}

test.each([
  ['of the chunk that is missing', chunkError, [[CHUNK, 503]], 503],
  ['of its last request', chunkError, [502, 429].map((status) => [CHUNK, status]), 429],
  ['not of another one', chunkError, [['/_next/static/chunks/other.js', 503]], 500],
  ['not that of a file which a deploy removed: the page is there', chunkError, [[CHUNK, 404]], 500],
  ['of the page’s data', new Error(), [[`${location.pathname}?_rsc=1`, 502]], 502],
  ['not of the data of another page', new Error(), [['/other?_rsc=1', 502]], 500],
  ['none where the browser does not tell it', chunkError, [[CHUNK]], 500],
] as [string, Error, [string, number?][], number][])('the status is %s', (_, error, requests, status) => {
  requested(...requests)
  expect(errorStatus(error)).toBe(status)
})
