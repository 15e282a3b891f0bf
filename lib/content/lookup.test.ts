import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from './content-index'
import { live, version } from './testing'
import type { LiveEntry, Version } from './versions'

/** Lookups sent to the content backend: the test resolves each of them. */
const lookUps: { uris: string[]; respond: (found?: LiveEntry[], latest?: Version[]) => void; fail: () => void }[] = []
let index: ContentIndex

vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => null }))
vi.mock('./open-index', () => ({ contentIndex: () => index }))
vi.mock('./versions', () => ({
  lookUpUris: (uris: string[]) =>
    new Promise((resolve, reject) => {
      const respond = (found: LiveEntry[] = [], latest: Version[] = [known]) => resolve({ found, latest })
      lookUps.push({ uris, respond, fail: () => reject(new Error('No connection')) })
    }),
}))

const { isKnownUri, liveAt, takeMismatches } = await import('./lookup')

const known = version({ id: 7, uri: 'actueel/bekend' })
const ENTRY = { id: 7, uris: { 1: 'actueel/bekend', 3: 'news/known' } }

beforeEach(() => {
  vi.useFakeTimers()
  lookUps.length = 0
  index = new ContentIndex(null)
  index.isCompared = true
  index.fill([{ ...known, live: true }, live({ id: 7, siteId: 3, uri: 'news/known' })])
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const at = (...uris: string[]) => uris.map((uri) => ({ siteId: 1, uri }))

/** Asks for a Dutch address, and waits until all work that this starts is done. */
async function asked(uri: string) {
  const result = liveAt(at(uri))
  // Tests that expect a failure await the promise later.
  result.catch(() => {})
  await settled()
  return { result }
}

test('an invented address costs one request, which brings the list of addresses up to date for a moment', async () => {
  const first = await asked('actueel/verzonnen')
  lookUps[0]?.respond()
  expect(await first.result).toEqual([null])
  expect(await liveAt(at('actueel/ook-verzonnen'))).toEqual([null])
  expect(await liveAt([...at('actueel/verzonnen'), { siteId: 3, uri: 'news/known' }])).toEqual([null, ENTRY])
  index.fill([{ ...known, live: false }])
  expect(await liveAt(at('actueel/bekend'))).toEqual([null])
  expect(lookUps.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await asked('actueel/later-verzonnen')
  expect(lookUps.length).toBe(2)
})

test('a known page, in any case, is not looked up, unless its list entry was found wrong', async () => {
  for (const uri of ['actueel/bekend', 'Actueel/BEKEND']) expect(await liveAt(at(uri))).toEqual([ENTRY])
  expect(lookUps).toEqual([])
  index.lookups.mismatches.add(7)
  await asked('actueel/bekend')
  expect(lookUps).toHaveLength(1)
})

test('what was just published without a webhook call is found', async () => {
  const entry = { id: 8, uris: { 1: 'actueel/nieuw' } }
  const { result } = await asked('actueel/nieuw')
  lookUps[0]?.respond([entry], [version({ id: 8, uri: 'actueel/nieuw' }), known])
  expect(await result).toEqual([entry])
  // The list lacks it, so it is outdated.
  await asked('actueel/verzonnen')
  expect(lookUps.length).toBe(2)
})

test.each([
  ['returns from the trash', { id: 8, uris: { 1: 'actueel/terug' } }],
  ['has a parent that moved', { id: 7, uris: { 1: 'actueel/verhuisd', 3: 'news/known' } }],
])('an entry that %s, with its old date, is found by all requests until the list has it', async (_, entry) => {
  for (let visitor = 0; visitor < 2; visitor++) {
    const { result } = await asked(entry.uris[1])
    expect(lookUps).toHaveLength(1)
    lookUps.pop()?.respond([entry])
    expect(await result).toEqual([entry])
  }
  expect(takeMismatches()).toEqual([entry.id])
})

test('lookups that arrive during a request share the next one', async () => {
  const first = await asked('actueel/verzonnen')
  const others = Array.from({ length: 60 }, (_, index) => liveAt(at(`verzonnen-${index}`)))
  await settled()
  expect(lookUps.length).toBe(1)
  lookUps[0]?.respond()
  await first.result
  await settled()
  expect(lookUps[1]?.uris).toHaveLength(60)
  const entry = { id: 9, uris: { 1: 'Verzonnen-3' } }
  lookUps[1]?.respond([entry])
  expect((await Promise.all(others)).flat().filter(Boolean)).toEqual([entry])
})

test('a lookup that fails is answered by the list, if that was compared, and else it is a failure', async () => {
  const { result } = await asked('actueel/verzonnen')
  lookUps[0]?.fail()
  expect(await result).toEqual([null])
  index.isCompared = false
  const unsure = await asked('actueel/verzonnen')
  lookUps[1]?.fail()
  await expect(unsure.result).rejects.toThrow('No connection')
})

test('too many concurrent lookups: the last fail without a request', async () => {
  index.isCompared = false
  const visitors = Array.from({ length: 150 }, (_, index) => liveAt(at(`verzonnen-${index}`)))
  const results = Promise.allSettled(visitors)
  await settled()
  lookUps[0]?.respond()
  expect((await results).filter(({ status }) => status === 'rejected')).toHaveLength(50)
  expect(lookUps.map(({ uris }) => uris.length)).toEqual([100])
})

test('before anything was compared, what the index has is known, and every other address is looked up', async () => {
  index.isCompared = false
  expect(await liveAt(at('actueel/bekend'))).toEqual([ENTRY])
  expect(lookUps).toEqual([])
  const { result } = await asked('actueel/nieuw')
  lookUps[0]?.respond([{ id: 8, uris: { 1: 'actueel/nieuw' } }], [])
  expect(await result).toMatchObject([{ id: 8 }])
  expect(at('actueel/nieuw', 'Actueel/bekend').map(isKnownUri)).toEqual([true, false])
  // The address stays unconfirmed, because the list may lack what was published long ago.
  await asked('actueel/verzonnen')
  expect(lookUps.length).toBe(2)
})
