import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type MissedSearch, type MissedSearchStore, RETENTION_DAYS } from '../lib/search/missed/missed-search.ts'
import { RedisMissedSearches } from '../lib/search/missed/redis-store.ts'
import { MISSED_SEARCHES_FILE, SqliteMissedSearches } from '../lib/search/missed/sqlite-store.ts'
import { connectRedis } from '../lib/server/runtime/redis.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run searches [-- <command>]

  list [--locale en]   searches without a result: how often, when last, in which language (the default)
  clear                forget all of them`

const CONNECT_TIMEOUT_MS = 3000

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { locale: { type: 'string' } } })
  const [command = 'list', ...rest] = positionals
  if (rest.length > 0 || (command !== 'list' && command !== 'clear')) throw new Problem(USAGE)
  await withStore(async (store) => {
    if (command === 'clear') {
      await store?.clear()
      console.log('Deleted: all searches without a result.')
    } else console.log(tableOf((await store?.list()) ?? [], values.locale))
  })
}, USAGE)

async function withStore(use: (store: MissedSearchStore | null) => Promise<void>): Promise<void> {
  const { redisUrl, dataDir } = loadEnvironment()
  if (!redisUrl) {
    const file = resolve(dataDir, MISSED_SEARCHES_FILE)
    const store = existsSync(file) ? new SqliteMissedSearches(file) : null
    await use(store)
    store?.close()
    return
  }
  const client = connectRedis(redisUrl)
  try {
    await once(client, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => {
      throw new Problem('Redis at REDIS_URL does not answer.')
    })
    await use(new RedisMissedSearches(client))
  } finally {
    client.destroy()
  }
}

function tableOf(searches: readonly MissedSearch[], locale: string | undefined): string {
  const shown = searches.filter((search) => locale === undefined || search.locale === locale)
  if (shown.length === 0) return `No search was without a result in the last ${RETENTION_DAYS} days.`
  const width = Math.max(5, ...shown.map(({ words }) => words.length))
  const row = (count: string, day: string, language: string, words: string) =>
    `${count.padStart(5)}  ${day.padEnd(10)}  ${language.padEnd(8)}  ${words.padEnd(width).trimEnd()}`
  const rows = shown.map(({ count, day, locale, words }) => row(String(count), day, locale, words))
  return [row('count', 'last day', 'language', 'words'), ...rows].join('\n')
}
