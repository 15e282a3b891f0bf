/**
 * Time and memory for a sitemap of 100,000 addresses, from a content index that is made up. The content backend is away.
 * Fails above the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnSite } from '../e2e/support/instance.ts'
import { ContentIndex } from '../lib/index/content-index.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { cpuTime } from './cpu.ts'
import { currentBuild } from './support/build.ts'
import { memory } from './support/send-many.ts'

/** Made up, in each of two languages. */
const ENTRIES = 50_000
const MAX_SECONDS = 10
const MAX_MEGABYTES = 200
/** Of the site's JavaScript objects, in megabytes: without one, Node collects garbage late where there is much memory. */
const HEAP_LIMIT = 224
const FOLDERS: Record<number, string> = { 1: 'actueel', 3: 'news' }

function fillIndex(file: string): void {
  const index = new ContentIndex(file)
  for (const [siteId, folder] of Object.entries(FOLDERS)) {
    const entries = Array.from({ length: ENTRIES }, (_, number) => ({
      ...{ siteId: Number(siteId), id: number + 1, uri: `${folder}/a-made-up-news-item-number-${number}` },
      ...{ section: 'news', updated: '2026-11-01T09:00:00+01:00', ends: null, live: true, details: {} },
    }))
    index.fill(entries)
    index.setMetadata(
      entries.map(({ siteId, id, updated }) => ({
        ...{ siteId, id, version: updated, isHidden: false, languages: ['nl', 'en'], title: 'A title' },
        description: 'A description of about a hundred characters, as editors write them for search engines',
      })),
    )
  }
}

export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const build = await currentBuild(environment)
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-'))
  fillIndex(join(folder, 'site.sqlite'))
  const site = await startOwnSite(
    {
      DATA_DIR: folder,
      CONTENT_API_URL: 'http://127.0.0.1:9/api',
      COMPRESS: '0',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}`,
    },
    build,
  )
  try {
    const read = (path: string) => fetch(`${site.url}${path}`).then((response) => response.text())
    // Loads the code.
    await read('/sitemaps/nl-pages-1.xml')
    const before = memory(site.pid, 'VmRSS')
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memory(site.pid, 'VmRSS'))
    }, 20)
    const begun = performance.now()
    const cpuBefore = cpuTime(site.pid)
    const index = await read('/sitemap.xml')
    const indexSeconds = (performance.now() - begun) / 1000
    let addresses = 0
    for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)) {
      const part = await read(path)
      const found = part.match(/<url>/g)?.length ?? 0
      if (found > 2500) throw new Problem(`${path} has ${found} addresses.`)
      addresses += found
    }
    const seconds = (performance.now() - begun) / 1000
    clearInterval(sampling)
    const megabytes = Math.round((most - before) / 1024 ** 2)
    console.log(`\n${addresses} addresses in ${seconds.toFixed(1)} s, of which the index ${indexSeconds.toFixed(1)} s`)
    console.log(`CPU time of the site: ${((cpuTime(site.pid) - cpuBefore) / 1000).toFixed(1)} s`)
    console.log(`memory of the site: ${Math.round(before / 1024 ** 2)} MB before, ${megabytes} MB more at most`)

    if (addresses < 2 * ENTRIES) throw new Problem('Addresses are missing.')
    if (seconds > MAX_SECONDS) throw new Problem(`It took more than ${MAX_SECONDS} s.`)
    if (megabytes > MAX_MEGABYTES) throw new Problem(`It took more than ${MAX_MEGABYTES} MB.`)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
