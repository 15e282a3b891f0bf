import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './instance.ts'

/** The text of one of the reads that the gateway knows. */
export function queryOf(wanted: string): string {
  const file = join(ROOT, 'graphql/generated/gateway/operations.json')
  const operations: { name: string; query: string }[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  return operations.find(({ name }) => name === wanted)?.query ?? ''
}

/** More news, as the browser's client reads it. */
export const moreNews = (): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: queryOf('MoreNews'), variables: { siteId: [1], offset: 0 } }),
})
