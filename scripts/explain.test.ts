import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'
import { perLocale } from '@/lib/i18n/locales'
import { EntryStore } from '@/lib/server/page-cache/entry-store'
import { logTags } from '@/lib/server/page-cache/tag-log'
import { explain } from './explain'
import { temporaryFolder } from './lib/testing'

const SITE_IDS = perLocale(({ siteId }) => siteId)
const STORED = Date.now() - 60_000
const found = async () => ({
  data: { entries: [{ id: '7', title: 'Silos', dateUpdated: '2026-11-25T09:00:00+01:00' }] },
})

/** A site that has stored the page of the news item "silos". */
async function site() {
  const folder = temporaryFolder()
  const headers = { 'x-next-cache-tags': '_N_T_/layout,content,id:7' }
  const page = { html: '<p>', headers, status: 200, rscData: undefined, segmentData: undefined, postponed: undefined }
  const store = new EntryStore(folder, { maxBytes: 1_000_000, writesFiles: true })
  const value = { kind: 'APP_PAGE', ...page } as const
  await store.set('/nl/news/silos', { value, lastModified: STORED, cacheControl: undefined })
  const index = new ContentIndex(join(folder, 'site.sqlite'))
  index.fill([{ ...version({ id: 7, uri: 'actueel/silos' }), live: true }])
  return { folder, index, log: join(folder, 'cache', 'stale-tags') }
}

const linesFor = (folder: string, path: string, ask: () => Promise<unknown> = found) =>
  explain(path, { environment: { dataDir: folder, siteIds: SITE_IDS }, folder, shared: null, ask })

test('a page is explained by its index, the stored version with its tags, the last save, and the content backend', async () => {
  const { folder, index, log } = await site()
  expect(await linesFor(folder, '/actueel/silos')).toEqual([
    'Address   /actueel/silos is the uri "actueel/silos" of site 1, shown by the route /news/[slug].',
    'Index     Entry 7 (news) is public here; it was saved at 2026-11-01T09:00:00+01:00.',
    `Stored    ${new Date(STORED).toISOString()}, on disk.`,
    'Tags      content id:7',
    'Result    Visitors get this page: nothing that it shows was reported as changed since.',
    'Content   The content backend has entry 7, "Silos", saved at 2026-11-25T09:00:00+01:00.',
  ])
  const updated = new Date(STORED - 4200).toISOString()
  await index.update([{ ...version({ id: 7, uri: 'actueel/silos', updated }), live: true }])
  logTags(log, ['id:7'], STORED - 700)
  expect(await linesFor(folder, '/actueel/silos')).toContain(
    `Steps     Saved at ${updated}; known here 3.5 s later (the CMS, its queue and the webhook); public 0.7 s after that.`,
  )
  logTags(log, ['id:7'], STORED + 1000)
  expect((await linesFor(folder, '/actueel/silos')).slice(4, 6)).toEqual([
    `Changed   id:7 at ${new Date(STORED + 1000).toISOString()}`,
    'Result    It is rendered again: a visitor may get this version once more.',
  ])
})

test('a moved page, a page that is not stored and a content backend that fails are explained', async () => {
  const { folder, index } = await site()
  await index.update([{ ...version({ id: 7, uri: 'actueel/nieuw' }), live: true }])
  const fails = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const moved = await linesFor(folder, '/actueel/silos', fails)
  expect(moved).toContain('Index     No entry. Its former page moved to the uri "actueel/nieuw" (entry 7).')
  expect(moved).toContain('Content   The content backend cannot be read: connect ECONNREFUSED.')
  expect((await linesFor(folder, '/en/nowhere')).slice(1, 3)).toEqual([
    'Index     No public entry: the address is missing unless a redirect of the editors has it.',
    'Stored    Nothing: the next visitor waits until the page is rendered.',
  ])
})
