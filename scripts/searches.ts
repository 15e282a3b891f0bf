import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CountedSearch, RETENTION_DAYS, SEARCHES_FILE, SearchCountStore } from '../lib/search/counts/store.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run searches [-- <command>]

  list [--locale en]   searches without a result: how often, when last, in which language (the default)
  clear                forget all of them, and what visitors searched for before they opened a page`

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { locale: { type: 'string' } } })
  const [command = 'list', ...rest] = positionals
  if (rest.length > 0 || (command !== 'list' && command !== 'clear')) throw new Problem(USAGE)
  const file = resolve(loadEnvironment().dataDir, SEARCHES_FILE)
  const store = existsSync(file) ? new SearchCountStore(file, 'missed') : null
  if (command === 'clear') {
    store?.clear()
    if (store) new SearchCountStore(file, 'arrivals').clear()
    console.log('Deleted: all counted searches.')
  } else console.log(tableOf(store?.list() ?? [], values.locale))
  store?.close()
}, USAGE)

function tableOf(searches: readonly CountedSearch[], locale: string | undefined): string {
  const shown = searches.filter((search) => locale === undefined || search.of === locale)
  if (shown.length === 0) return `No search was without a result in the last ${RETENTION_DAYS} days.`
  const width = Math.max(5, ...shown.map(({ words }) => words.length))
  const row = (count: string, day: string, language: string, words: string) =>
    `${count.padStart(5)}  ${day.padEnd(10)}  ${language.padEnd(8)}  ${words.padEnd(width).trimEnd()}`
  const rows = shown.map(({ count, day, of, words }) => row(String(count), day, of, words))
  return [row('count', 'last day', 'language', 'words'), ...rows].join('\n')
}
