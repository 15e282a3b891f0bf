import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorStatus, usePageError } from './use-page-error'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { reload, origin: 'http://site.test', pathname: '/' })
})

const ofServer = () => Object.assign(new Error('no'), { digest: '1' })

test.each<[string, Error, boolean | undefined, [isShown: boolean, reloads: number]]>([
  ['a failure of the server shows at once', ofServer(), false, [true, 0]],
  ['a page that stays as the server sent it is not loaded again', new Error('no'), true, [true, 0]],
  ['what may yet be put back is waited for', new Error('no'), undefined, [false, 0]],
  ['a page that failed in the browser comes from the server', new Error('no'), false, [false, 1]],
])('%s', (_, error, isRestored, expected) => {
  const { result } = renderHook(() => usePageError(error, isRestored))
  expect([result.current, reload.mock.calls.length]).toEqual(expected)
  expect(console.error).toHaveBeenCalledTimes(isRestored === undefined ? 0 : 1)
})

test('a page comes from the server once', () => {
  const shown = [1, 2].map(() => renderHook(() => usePageError(new Error('no'), false)).result.current)
  expect(shown).toEqual([false, true])
  expect(reload).toHaveBeenCalledOnce()
})

const CHUNK = '/_next/static/chunks/1a2b.js'
const chunkError = Object.assign(new Error(`Failed to load chunk ${CHUNK} from module 7`), { name: 'ChunkLoadError' })

test.each<[string, Error, [string, number?][], number]>([
  ['of the chunk that is missing', chunkError, [[CHUNK, 503]], 503],
  ['of its last request', chunkError, [502, 429].map((status) => [CHUNK, status]), 429],
  ['not of another one', chunkError, [['/_next/static/chunks/other.js', 503]], 500],
  ['not that of a file which a deploy removed: the page is there', chunkError, [[CHUNK, 404]], 500],
  ['of the page’s data', new Error(), [[`${location.pathname}?_rsc=1`, 502]], 502],
  ['not of the data of another page', new Error(), [['/other?_rsc=1', 502]], 500],
  ['none where the browser does not tell it', chunkError, [[CHUNK]], 500],
])('the status is %s', (_, error, requests, status) => {
  const entries = requests.map(([path, responseStatus]) => ({ name: `http://site.test${path}`, responseStatus }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never)
  expect(errorStatus(error)).toBe(status)
})
