// Isolated: the module keeps listening to the window.
import { expect, test, vi } from 'vitest'
import { errorStatus } from './error-status'

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
