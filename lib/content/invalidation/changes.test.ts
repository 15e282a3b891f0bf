import { describe, expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'
import { type Version, versionParts } from '@/lib/content/versions'
import { applyChanges, compareAll, findRecentChanges } from './changes'
import { emptyRequest } from './webhook'

const entries = (...ids: number[]) => ({ ...emptyRequest(), entries: new Set(ids) })
const all = { ...emptyRequest(), everything: true }

/** What the content backend has. */
const state = vi.hoisted(() => ({
  versions: [] as Version[],
  owners: {} as Record<number, number>,
  siteLayout: '' as string | Error,
}))

vi.mock('@/lib/content/versions', () => ({
  versionsOf: async (ids: number[]) => state.versions.filter(({ id }) => ids.includes(id)),
  versionParts: vi.fn(async function* () {
    for (let start = 0; start < state.versions.length; start += 2) yield state.versions.slice(start, start + 2)
  }),
  ownersOf: async (ids: number[]) => new Map(ids.flatMap((id) => (state.owners[id] ? [[id, state.owners[id]]] : []))),
  latestVersions: async (limit: number, offset: number) => {
    const page = state.versions.slice(offset, offset + limit)
    return { saved: page, appeared: page }
  },
}))
vi.mock('@/lib/content/read-site-texts', () => ({
  SITE_TEXTS: ['nl', 'en'].map((code) => ({
    name: `siteLayout:${code}`,
    sections: [],
    globals: ['mainNavigation'],
    hasLinks: true,
    isShown: true,
    read: async () => {
      if (state.siteLayout instanceof Error) throw state.siteLayout
      return state.siteLayout
    },
  })),
}))

async function site(versions: Version[], owners: Record<number, number> = {}) {
  const index = new ContentIndex(null)
  Object.assign(state, { versions, owners, siteLayout: 'siteLayout' })
  await applyChanges(all, index)
  return { index, applyChanges: (event: typeof all) => applyChanges(event, index) }
}

describe('an entry that was saved', () => {
  test('outdates its pages in both languages, what shows it, and the lists of its section', async () => {
    const { applyChanges } = await site([version({ id: 7 }), version({ id: 7, siteId: 3, uri: 'news/seven' })])
    const { report, tags } = await applyChanges(entries(7))
    expect(report).toMatchObject({ pages: ['/actueel/7', '/en/news/seven'], lists: ['news'], unknown: [], moved: [] })
    const outdated = ['id:7', 'section:news', 'entry:1:actueel/7', 'entry:3:news/seven', 'state']
    expect([...tags]).toEqual(expect.arrayContaining(outdated))
    // Repeating it without a change has the same result.
    expect(await applyChanges(entries(7))).toEqual({ report, tags })
  })

  test('outdates what lists its section only if another entry is listed, or elsewhere', async () => {
    const at = (details: object, more: object = {}) => version({ id: 7, details: { title: 'A', ...details }, ...more })
    const { index, applyChanges } = await site([at({}), version({ id: 8, section: 'pages' })])
    const isListChanged = async (id = 7) =>
      [...(await applyChanges(entries(id))).tags].some((tag) => tag.startsWith('list:'))
    // What pages of a build show of entries that changed since is unknown before the first comparison.
    expect(await isListChanged()).toBe(true)
    index.isCompared = true
    expect(await isListChanged()).toBe(false)
    const posted = '2026-11-03T09:00:00+01:00'
    for (const [saved, expected] of [
      [[at({}, { updated: posted })], false],
      [[at({ image: { id: 5, url: '/a', dateModified: null } })], false],
      [[at({ title: 'B' })], true],
      [[at({ title: 'B', posted })], true],
      [[at({ title: 'B', posted }, { uri: 'actueel/other' })], true],
      [[], true],
      [[at({})], true],
    ] as const) {
      state.versions = [...saved, version({ id: 8, section: 'pages' })]
      expect([saved, await isListChanged()]).toEqual([saved, expected])
    }
    // An editor may have moved it.
    expect(await isListChanged(8)).toBe(true)
  })

  test('leaves header and footer alone, unless they show it and differ', async () => {
    const { applyChanges } = await site([version({ id: 7 })])
    state.siteLayout = 'a menu with "id":"7"'
    expect((await applyChanges(entries(7))).report.navigation).toEqual([])
    const { report, tags } = await applyChanges({ ...emptyRequest(), globals: new Set(['mainNavigation']) })
    expect(report.navigation).toEqual(['nl', 'en'])
    expect(tags).toContain('siteLayout:en')
    expect((await applyChanges(entries(7))).report.navigation).toEqual([])
    state.siteLayout = 'a menu with "id":"7", which has another title'
    expect((await applyChanges(entries(7))).report.navigation).toEqual(['nl', 'en'])
  })

  test('is found by a block in a column of it, and changes nothing if it is unknown', async () => {
    const { applyChanges } = await site([version({ id: 7 })], { 71: 70, 70: 7 })
    expect((await applyChanges(entries(71))).report.pages).toEqual(['/actueel/7'])
    const { report, tags } = await applyChanges(entries(99))
    expect(report).toMatchObject({ unknown: [99], pages: [], lists: [] })
    expect(tags.size).toBe(0)
  })
})

test.each([entries(7), all])('a page that is taken back or moves is not sent once more: %#', async (request) => {
  const { applyChanges } = await site([version({ id: 7 }), version({ id: 8 })])
  expect([...(await applyChanges(request)).tags].join(' ')).not.toContain('published:')
  state.versions = [version({ id: 8, uri: 'actueel/other' })]
  const { tags } = await applyChanges(request === all ? all : entries(7, 8))
  expect([...tags]).toEqual(expect.arrayContaining(['published:1:actueel/7', 'published:1:actueel/8']))
})

test('an entry that becomes public, for the first time or again, outdates what may relate to it; others do not', async () => {
  const { applyChanges } = await site([version({ id: 7 })])
  expect((await applyChanges(entries(7))).tags).not.toContain('relations')
  const english = version({ id: 7, siteId: 3, uri: 'news/seven' })
  for (const isPublic of [true, false, true]) {
    state.versions = [version({ id: 7 }), ...(isPublic ? [english] : [])]
    expect((await applyChanges(entries(7))).tags.has('relations')).toBe(isPublic)
  }
})

describe('an address that changed', () => {
  test('leads to the newest one, however often the entry moves, also back; both ends are outdated and reported', async () => {
    const { index, applyChanges } = await site([version({ id: 7, uri: 'actueel/a' })])
    state.versions = [version({ id: 7, uri: 'actueel/b' })]
    const { report, tags } = await applyChanges(entries(7))
    expect(report.moved).toEqual([{ from: '/actueel/a', to: '/actueel/b' }])
    expect(report.pages).toEqual(['/actueel/a', '/actueel/b'])
    expect([...tags]).toEqual(expect.arrayContaining(['entry:1:actueel/a', 'entry:1:actueel/b']))
    state.versions = [version({ id: 7, uri: 'actueel/c' })]
    await applyChanges(entries(7))
    for (const old of ['actueel/a', 'ACTUEEL/B']) expect(index.redirectTo(1, old)?.uri).toBe('actueel/c')
    expect(index.redirectTo(3, 'actueel/a')).toBeNull()
    state.versions = [version({ id: 7, uri: 'actueel/a' })]
    await applyChanges(entries(7))
    expect(index.redirectTo(1, 'actueel/a')).toBeNull()
    expect(index.redirectTo(1, 'actueel/c')?.uri).toBe('actueel/a')
  })

  test('leads to the new one also if the picture of the entry is reported before the entry', async () => {
    const image = { id: 9, url: '/a.jpg', dateModified: null }
    const { index, applyChanges } = await site([version({ id: 7, uri: 'actueel/a', details: { image } })])
    state.versions = [version({ id: 7, uri: 'actueel/b', details: { image: { ...image, url: '/b.jpg' } } })]
    await applyChanges({ ...emptyRequest(), files: new Set([9]) })
    expect(index.find([7])[0]).toMatchObject({ uri: 'actueel/b', details: { image: { url: '/b.jpg' } } })
    expect(index.redirectTo(1, 'actueel/a')?.uri).toBe('actueel/b')
  })

  test.each([
    ['that another entry takes belongs to that one', ['a', 'c'], ['b', 'a']],
    ['that two entries exchange redirects neither', ['a', 'c'], ['c', 'a']],
    ['that is written in other capitals has not moved', ['a', 'c'], ['A', 'c']],
  ])('%s', async (_, before, after) => {
    const at = (uris: string[]) => uris.map((uri, index) => version({ id: 7 + index, uri }))
    const { index, applyChanges } = await site(at(before))
    state.versions = at(after)
    await applyChanges(entries(7, 8))
    expect(index.redirectTo(1, 'a')).toBeNull()
  })

  test('takes the pages below it along', async () => {
    const page = { section: 'pages' }
    const child = version({ id: 8, uri: 'over-ons/geschiedenis', ...page })
    const { index, applyChanges } = await site([version({ id: 7, uri: 'over-ons', ...page }), child])
    state.versions = [
      version({ id: 7, uri: 'wie-wij-zijn', ...page }),
      { ...child, uri: 'wie-wij-zijn/geschiedenis' },
      version({ id: 9, uri: 'cookies', ...page }),
    ]
    const { report } = await applyChanges(entries(7))
    expect(report.moved).toContainEqual({ from: '/over-ons/geschiedenis', to: '/wie-wij-zijn/geschiedenis' })
    expect(index.redirectTo(1, 'over-ons/geschiedenis')?.uri).toBe('wie-wij-zijn/geschiedenis')
  })
})

test('an entry that went outdates its page, and its old addresses lead nowhere until it is back', async () => {
  const { index, applyChanges } = await site([version({ id: 7, uri: 'actueel/a' })])
  state.versions = []
  const { report, tags } = await applyChanges(entries(7))
  expect(report.pages).toEqual(['/actueel/a'])
  expect(tags).toContain('entry:1:actueel/a')
  expect(index.redirectTo(1, 'actueel/a')).toBeNull()
  state.versions = [version({ id: 7, uri: 'actueel/c' })]
  await applyChanges(entries(7))
  expect(index.redirectTo(1, 'actueel/a')?.uri).toBe('actueel/c')
})

test('an unresponsive backend leaves everything as it was', async () => {
  const { index, applyChanges } = await site([version({ id: 7, uri: 'actueel/a' })])
  Object.assign(state, { versions: [version({ id: 7, uri: 'actueel/b' })], siteLayout: new Error('No connection') })
  await expect(applyChanges(all)).rejects.toThrow('No connection')
  expect(index.find([7])[0]?.uri).toBe('actueel/a')
})

test('a change of everything outdates the whole cache and compares all addresses', async () => {
  const { index, applyChanges } = await site([version({ id: 7, uri: 'actueel/a' }), version({ id: 8 })])
  state.versions = [version({ id: 7, uri: 'actueel/b' })]
  const { report, tags } = await applyChanges(all)
  expect(tags).toContain('content')
  expect(report.moved).toEqual([{ from: '/actueel/a', to: '/actueel/b' }])
  expect(index.find([8])[0]?.live).toBe(false)
})

const NOW = new Date('2026-11-20T12:00:00Z')

const recent = async (index: ContentIndex, versions: Version[], now = NOW) => {
  state.versions = versions
  return [...(await findRecentChanges(index, now)).entries].sort()
}

describe('a poll for changes without a webhook', () => {
  test('finds what is new, was saved or is public again, and nothing where nothing changed', async () => {
    const known = [version({ id: 1 }), version({ id: 2 })]
    const { index } = await site(known)
    expect(await recent(index, known)).toEqual([])
    const saved = version({ id: 1, updated: '2026-11-20T12:59:00+01:00' })
    expect(await recent(index, [version({ id: 3 }), saved, version({ id: 2 })])).toEqual([1, 3])
  })

  test('finds what has closed or expired, and no earlier', async () => {
    const closing = version({ id: 1, ends: NOW.getTime() })
    const { index } = await site([closing, version({ id: 2 })])
    const found = [0, 1].map((early) => recent(index, [closing], new Date(NOW.getTime() - early)))
    expect(await Promise.all(found)).toEqual([[1], []])
    expect([1, 0].map((early) => index.nextEnd(NOW.getTime() - early))).toEqual([NOW.getTime(), null])
  })

  test('goes back as far as all is new', async () => {
    const many = Array.from({ length: 50 }, (_, index) => version({ id: index + 1 }))
    const { index } = await site(many.slice(45))
    expect(await recent(index, many)).toHaveLength(45)
  })
})

describe('the first poll of a process', () => {
  const built = new Date('2026-11-10T12:00:00Z')

  test('finds what came, changed and went while nothing ran', async () => {
    const { index } = await site([version({ id: 1 }), version({ id: 2 }), version({ id: 3 })])
    state.versions = [version({ id: 1 }), version({ id: 2, uri: 'actueel/twee' }), version({ id: 4 })]
    expect([...(await compareAll(index, built)).entries].sort()).toEqual([2, 3, 4])
  })

  test('of a new site begins again where it was interrupted: what it had not reached is no change', async () => {
    const index = new ContentIndex(null)
    state.versions = Array.from({ length: 6 }, (_, index) => version({ id: index + 1 }))
    vi.mocked(versionParts).mockImplementationOnce(async function* () {
      yield state.versions.slice(0, 2)
      throw new Error('No connection')
    })
    await expect(compareAll(index, built)).rejects.toThrow('No connection')
    expect((await compareAll(index, built)).entries.size).toBe(0)
    state.versions = state.versions.slice(1)
    expect((await compareAll(index, built)).entries).toEqual(new Set([1]))
  })

  test('of a new site finds what was saved after the build, and joins a filling that still runs', async () => {
    state.versions = [version({ id: 1 }), version({ id: 2, updated: '2026-11-10T14:00:00+01:00' })]
    const index = new ContentIndex(null)
    vi.mocked(versionParts).mockClear()
    const both = await Promise.all([1, 2].map(() => compareAll(index, built)))
    expect(both.map(({ entries }) => [...entries])).toEqual([[2], [2]])
    expect(versionParts).toHaveBeenCalledOnce()
  })
})
