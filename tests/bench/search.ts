/**
 * The search: `npm run bench -- search`. Times and memory of an index of 10,000 documents in this process, and of the
 * recorded queries the share that a site on the sample content answers right.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'
import { type SearchDocument, SearchIndex } from '../../lib/search/search-index.ts'
import { SEARCH_KINDS } from '../../lib/search/types.ts'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { ROOT } from '../../scripts/lib/files.ts'
import { startSite } from '../../scripts/start.ts'
import { evaluate, QUERIES, reportOf } from '../search/evaluate.ts'
import { randomFrom } from './support/generate-news.ts'
import { atMost, percentile, print } from './support/measure.ts'

const DOCUMENTS = 10_000
const SENTENCES = 18
const ROUNDS = 10
/** Of a search, in milliseconds. */
const MAX_P95 = 8
const MAX_MEGABYTES = 160

export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const before = usedMegabytes()
  const index = filledIndex()
  const megabytes = usedMegabytes() - before
  const times = await searchTimes(index)
  print('milliseconds of a search, median and longest', `${percentile(times, 0.5)}  ${Math.max(...times)}`)
  atMost(MAX_P95, 'milliseconds of a search, 95th percentile', percentile(times, 0.95))
  atMost(MAX_MEGABYTES, `MB of ${index.documents.size} documents`, megabytes)

  // The limit of searches is per sender.
  process.env.TRUSTED_PROXIES = '1'
  const site = await startSite(environment)
  let searches = 0
  console.log('\nrecorded queries with a right page among the first three results')
  const asked = await evaluate(async (locale, q) => {
    const headers = { 'X-Forwarded-For': `192.0.2.${++searches % 250}` }
    return (await fetch(`${site.url}/api/search?${new URLSearchParams({ locale, q })}`, { headers })).json()
  })
  console.log(reportOf(asked).join('\n'))
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** Makes documents of the sentences of the sample content, in any order, and of compounds of its words. */
function filledIndex(): SearchIndex {
  const index = new SearchIndex('nl')
  const random = randomFrom(DOCUMENTS)
  const sentences = dutchTexts().flatMap((text) => text.match(/[^.!?\n]{20,}[.!?]/g) ?? [])
  const words = [...new Set(sentences.join(' ').match(/\p{Ll}{4,12}/gu))]
  const some = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  for (let number = 0; number < DOCUMENTS; number++) {
    const compounds = Array.from({ length: 6 }, () => some(words) + some(words))
    const [first = '', ...others] = Array.from({ length: SENTENCES }, () => some(sentences))
    index.put({
      id: String(number),
      path: `/${number}`,
      kind: some(SEARCH_KINDS),
      detail: null,
      ends: null,
      title: `${some(words)} ${some(words)} ${number}`,
      keywords: `${some(words)} ${compounds.join(' ')}`,
      summary: first,
      body: others.join(' '),
    } satisfies SearchDocument)
  }
  return index
}

function dutchTexts(): string[] {
  const texts: string[] = []
  for (const file of globSync('backend/content/**/*.yaml', { cwd: ROOT }).toSorted())
    JSON.stringify(parse(readFileSync(join(ROOT, file), 'utf8')), (name, value: unknown) => {
      if (name === 'nl' && typeof value === 'string') texts.push(value)
      return name === 'en' ? undefined : value
    })
  return texts
}

/** The least time of each query, as other programs may use the processor, too. */
async function searchTimes(index: SearchIndex): Promise<number[]> {
  const queries = Object.values(QUERIES.nl).flatMap((some) => Object.keys(some))
  const times = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) {
      const begun = performance.now()
      index.search(query)
      times.set(query, Math.min(performance.now() - begun, times.get(query) ?? Number.POSITIVE_INFINITY))
      await setImmediate()
    }
  return [...times.values()]
}
