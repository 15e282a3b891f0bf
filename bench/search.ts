/** Time of queries on an index of 10,000 documents, and its memory. Fails if they are too slow. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type SearchDocument, SearchIndex } from '../lib/search/search-index.ts'
import { Synonyms } from '../lib/search/synonyms.ts'
import { SEARCH_KINDS } from '../lib/search/types.ts'
import { Problem } from '../scripts/lib/problem.ts'

const DOCUMENTS = 10_000
const WORDS_PER_TEXT = 220
const DISTINCT_WORDS = 40_000
const ROUNDS = 40
/** Limit of the 95th percentile, in milliseconds. */
const MAX_P95_MS = 50

const BEGINNINGS = [
  ...[
    'kunst',
    'snij',
    'slijt',
    'tand',
    'glij',
    'voedsel',
    'water',
    'lucht',
    'draag',
    'schuif',
    'plaat',
    'buis',
    'rond',
  ],
  ...[
    'hoek',
    'kabel',
    'keten',
    'machine',
    'bouw',
    'transport',
    'lager',
    'veer',
    'pomp',
    'druk',
    'warmte',
    'licht',
    'staal',
  ],
]
const ENDS = [
  ...[
    'stof',
    'plank',
    'plaat',
    'wiel',
    'lager',
    'strip',
    'profiel',
    'deel',
    'werk',
    'bewerking',
    'machine',
    'technieker',
  ],
  ...[
    'vast',
    'veilig',
    'houder',
    'rol',
    'schijf',
    'bus',
    'ring',
    'blok',
    'geleiding',
    'ketting',
    'band',
    'laag',
    'kast',
  ],
]
const LINKS = [
  '',
  's',
  'en',
  'ende',
  'ings',
  'mat',
  'tech',
  'poly',
  'meer',
  'zon',
  'ster',
  'dal',
  'berg',
  'veld',
  'bos',
]
const PLURALS = ['', 'en', 's', 'je', 'er', 'heid', 'lijk']

/** The same numbers from 0 to 1 each time (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbers(13)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

function vocabulary(): string[] {
  const words = new Set<string>()
  while (words.size < DISTINCT_WORDS) {
    const link = pick(LINKS) + (random() < 0.3 ? pick(LINKS) : '')
    words.add(pick(BEGINNINGS) + link + pick(ENDS) + pick(PLURALS))
  }
  return [...words]
}

/** Few words are in most texts, and most words in few of them, as in a language. */
const word = (words: readonly string[]): string => words[Math.floor(words.length * random() ** 4)] as string

function documentOf(id: number, words: readonly string[]): SearchDocument {
  const text = (count: number) => Array.from({ length: count }, () => word(words)).join(' ')
  return {
    id: String(id),
    kind: pick(SEARCH_KINDS),
    path: `/${id}`,
    title: `${text(4)} ${id % 100 === 0 ? 'PA 6' : ''}`,
    keywords: id % 100 === 0 ? 'PA 6 nylon' : text(2),
    summary: text(20),
    body: text(WORDS_PER_TEXT),
    detail: null,
    ends: null,
  }
}

/** Queries as visitors type them: whole, half typed, misspelt, several words, and what no content has. */
function queriesOf(words: readonly string[]): string[] {
  const swapped = (text: string) => text.slice(0, 2) + text.charAt(3) + text.charAt(2) + text.slice(4)
  return [
    ...['nylon', 'nylno', 'PA 6', 'pa6', 'plank', 'plaat', 'kunststofplaat', 'lager', 'de', 'a', 'pl', 'kunst'],
    ...['xyzzyqwv', 'zzzz zzzz', 'slijtvaste nylonplaat op maat', '.*[a-z]+$', '__proto__', 'nylon '.repeat(16)],
    ...Array.from({ length: 20 }, () => word(words)),
    ...Array.from({ length: 20 }, () => swapped(word(words))),
    ...Array.from({ length: 20 }, () => word(words).slice(0, 5)),
    ...Array.from({ length: 20 }, () => `${word(words)} ${word(words)}`),
    ...Array.from({ length: 10 }, () => `${swapped(word(words))} ${word(words).slice(0, 4)} ${word(words)}`),
    ...Array.from({ length: 2 }, () => Array.from({ length: 8 }, () => swapped(word(words))).join(' ')),
  ]
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0)

/** @throws {Problem} when queries take too long */
export default function (): void {
  const words = vocabulary()
  const documents = Array.from({ length: DOCUMENTS }, (_, id) => documentOf(id, words))
  const before = usedMemory()
  const start = performance.now()
  const index = new SearchIndex('nl')
  for (const document of documents) index.put(document)
  const synonyms = new Synonyms('nl')
  synonyms.add('nylon', 'PA 6')
  index.setSynonyms(synonyms)
  const built = performance.now() - start
  console.log(`${DOCUMENTS} documents of ${WORDS_PER_TEXT + 26} words in ${(built / 1000).toFixed(1)} s`)
  console.log(`memory of the index: ${megabytes(usedMemory() - before)} MB`)

  const queries = queriesOf(words)
  const times: { query: string; time: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const begun = performance.now()
      index.search(query)
      times.push({ query, time: performance.now() - begun })
    }
  }
  times.sort((a, b) => a.time - b.time)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const line = [0.5, 0.95, 1].map(
    (share) => `${share === 1 ? 'max' : `p${share * 100}`} ${at(share)?.time.toFixed(1)} ms`,
  )
  console.log(`${times.length} queries: ${line.join(', ')} (the slowest: ${at(1)?.query})`)

  const changed = performance.now()
  for (const document of documents.slice(0, 100)) index.put({ ...document, title: `${document.title} new` })
  console.log(`a changed document: ${((performance.now() - changed) / 100).toFixed(2)} ms`)
  if ((at(0.95)?.time ?? 0) > MAX_P95_MS)
    throw new Problem(`Queries take too long: the limit is ${MAX_P95_MS} ms at p95.`)
}
