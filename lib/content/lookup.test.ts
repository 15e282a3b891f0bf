import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentIndex } from './content-index'
import { version } from './testing'
import type { LiveEntry, Version } from './versions'

/** Lookups sent to the content backend: the test resolves each of them. */
const lookUps: { uris: string[]; respond: (found?: LiveEntry[], latest?: Version[]) => void; fail: () => void }[] = []
let index: ContentIndex

vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => null }))
vi.mock('./open-index', () => ({ contentIndex: () => index }))
vi.mock('./versions', () => ({
  lookUpUris: (uris: string[]) =>
    new Promise((resolve, reject) => {
      const respond = (found: LiveEntry[] = [], latest: Version[] = []) => resolve({ found, latest })
      lookUps.push({ uris, respond, fail: () => reject(new Error('No connection')) })
    }),
}))

const { isKnownUri, noteMismatch, liveAt, takeMismatches } = await import('./lookup')

const INVENTED = { siteId: 1, uri: 'actueel/verzonnen' }
const known = version({ id: 7, uri: 'actueel/bekend' })

beforeEach(() => {
  vi.useFakeTimers()
  lookUps.length = 0
  index = new ContentIndex(null)
  index.isCompared = true
  index.fill([
    { ...known, live: true },
    { ...version({ id: 7, siteId: 3, uri: 'news/known' }), live: true },
  ])
})

const settled = () => vi.advanceTimersByTimeAsync(0)

/** Asks for a Dutch address, and waits until all work that this starts is done. */
async function asked(uri: string) {
  const result = liveAt([{ siteId: 1, uri }])
  // Tests that expect a failure await the promise later.
  result.catch(() => {})
  await settled()
  return { result }
}

describe('where the list of addresses is up to date', () => {
  beforeEach(async () => {
    const first = await asked('verzonnen')
    lookUps.pop()?.respond([], [known])
    await first.result
  })

  test('an invented address costs no request', async () => {
    expect(await liveAt([INVENTED])).toEqual([null])
    expect(lookUps).toEqual([])
  })

  test('a page, its other case and its other language are known without a request', async () => {
    const entry = { id: 7, uris: { 1: 'actueel/bekend', 3: 'news/known' } }
    expect(await liveAt([{ siteId: 1, uri: 'actueel/bekend' }])).toEqual([entry])
    expect(await liveAt([{ siteId: 1, uri: 'Actueel/BEKEND' }])).toEqual([entry])
    expect(await liveAt([INVENTED, { siteId: 3, uri: 'news/known' }])).toEqual([null, entry])
    expect(lookUps).toEqual([])
  })

  test('what is not public any more is not known', async () => {
    index.fill([{ ...known, live: false }])
    expect(await liveAt([{ siteId: 1, uri: 'actueel/bekend' }])).toEqual([null])
  })
})

describe('where the list of addresses is outdated', () => {
  test('an invented address costs one request, which brings the list up to date for a moment', async () => {
    const first = await asked(INVENTED.uri)
    lookUps[0]?.respond([], [known])
    expect(await first.result).toEqual([null])
    expect(await liveAt([{ siteId: 1, uri: 'actueel/ook-verzonnen' }])).toEqual([null])
    expect(lookUps.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    await asked('actueel/later-verzonnen')
    expect(lookUps.length).toBe(2)
  })

  test('what was just published without a webhook call is found', async () => {
    const entry = { id: 8, uris: { 1: 'actueel/nieuw' } }
    const { result } = await asked('actueel/nieuw')
    lookUps[0]?.respond([entry], [version({ id: 8, uri: 'actueel/nieuw' }), known])
    expect(await result).toEqual([entry])
    // The list lacks it, so it is outdated.
    await asked(INVENTED.uri)
    expect(lookUps.length).toBe(2)
  })

  test('what is public without having been saved is found by all requests, until the list has it', async () => {
    // Like an entry that returns from the trash, or whose parent moved: its date of saving is the old one.
    const back = { id: 8, uris: { 1: 'actueel/terug' } }
    const moved = { id: 7, uris: { 1: 'actueel/verhuisd', 3: 'news/known' } }
    for (const entry of [back, moved]) {
      for (let visitor = 0; visitor < 2; visitor++) {
        const { result } = await asked(entry.uris[1])
        expect(lookUps).toHaveLength(1)
        lookUps.pop()?.respond([entry], [known])
        expect(await result).toEqual([entry])
      }
      expect(takeMismatches()).toEqual([entry.id])
    }
  })

  test('a known page is not looked up, unless its list entry was found wrong', async () => {
    expect(await (await asked('actueel/bekend')).result).toMatchObject([{ id: 7 }])
    expect(lookUps).toEqual([])
    noteMismatch(7)
    await asked('actueel/bekend')
    expect(lookUps).toHaveLength(1)
  })

  test('lookups that arrive during a request share the next one', async () => {
    const first = await asked(INVENTED.uri)
    const others = Array.from({ length: 60 }, (_, index) => liveAt([{ siteId: 1, uri: `verzonnen-${index}` }]))
    await settled()
    expect(lookUps.length).toBe(1)
    lookUps[0]?.respond([], [known])
    await first.result
    await settled()
    expect(lookUps[1]?.uris).toHaveLength(60)
    const entry = { id: 9, uris: { 1: 'Verzonnen-3' } }
    lookUps[1]?.respond([entry], [known])
    expect((await Promise.all(others)).flat().filter(Boolean)).toEqual([entry])
  })

  test('a lookup that fails is answered by the list, if that was compared, and else it is a failure', async () => {
    const result = liveAt([INVENTED])
    await settled()
    lookUps[0]?.fail()
    expect(await result).toEqual([null])
    index.isCompared = false
    const unsure = liveAt([INVENTED])
    await settled()
    lookUps[1]?.fail()
    await expect(unsure).rejects.toThrow('No connection')
  })

  test('too many concurrent lookups: the last fail without a request', async () => {
    index.isCompared = false
    const visitors = Array.from({ length: 150 }, (_, index) => liveAt([{ siteId: 1, uri: `verzonnen-${index}` }]))
    const results = Promise.allSettled(visitors)
    await settled()
    lookUps[0]?.respond([], [])
    await settled()
    lookUps[1]?.respond([], [])
    const failed = (await results).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(50)
    expect(lookUps.flatMap(({ uris }) => uris)).toHaveLength(100)
  })
})

test('before anything was compared, what the index has is known, and every other address is looked up', async () => {
  index.isCompared = false
  expect(await liveAt([{ siteId: 1, uri: 'actueel/bekend' }])).toMatchObject([{ id: 7 }])
  expect(lookUps).toEqual([])
  const { result } = await asked('actueel/nieuw')
  lookUps[0]?.respond([{ id: 8, uris: { 1: 'actueel/nieuw' } }], [])
  expect(await result).toMatchObject([{ id: 8 }])
  expect(['actueel/nieuw', 'Actueel/bekend'].map((uri) => isKnownUri({ siteId: 1, uri }))).toEqual([true, false])
  // The address stays unconfirmed, because the list may lack what was published long ago.
  await asked(INVENTED.uri)
  expect(lookUps.length).toBe(2)
})
