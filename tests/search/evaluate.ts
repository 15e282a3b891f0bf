import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { LOCALES, type LocaleCode } from '../../lib/i18n/locales.ts'
import type { SearchResponse } from '../../lib/search/types.ts'

type Queries = Record<LocaleCode, Record<string, Record<string, string>>>

export const QUERIES: Queries = parse(readFileSync(join(import.meta.dirname, 'queries.yaml'), 'utf8'))
const FIRST = 3
const NOTHING = '-'

interface Asked {
  locale: LocaleCode
  kind: string
  query: string
  isRight: boolean
  found: string[]
}

/** Asks for all recorded queries. A query is right if its first three results have one of its pages. */
export async function evaluate(
  search: (locale: LocaleCode, query: string) => Promise<SearchResponse>,
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { code: locale } of LOCALES)
    for (const [kind, queries] of Object.entries(QUERIES[locale]))
      for (const [query, pages] of Object.entries(queries)) {
        const found = firstOf(await search(locale, query))
        const expected = pages.split(' ')
        const isRight = pages === NOTHING ? found.length === 0 : found.some((address) => expected.includes(address))
        asked.push({ locale, kind, query, isRight, found })
      }
  return asked
}

const firstOf = ({ answer, groups }: SearchResponse): string[] => {
  const answered = answer ? [...answer.items, ...(answer.more ? [answer.more] : [])] : []
  const results = [...answered, ...groups.flatMap(({ hits }) => hits)]
  // The embedded backend serves files at an address of its own.
  const paths = results.map(({ path }) => new URL(path, 'http://localhost').pathname)
  return [...new Set(paths)].slice(0, FIRST)
}

export const shareOf = (asked: readonly Asked[]): number => asked.filter(({ isRight }) => isRight).length / asked.length

/** Returns a line for each language and kind, and the queries that are not right. */
export function reportOf(asked: readonly Asked[]): string[] {
  const groups = new Map<string, Asked[]>()
  for (const each of asked)
    for (const name of ['all', each.locale, `${each.locale} ${each.kind}`])
      groups.set(name, [...(groups.get(name) ?? []), each])
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
  return [
    ...[...groups].map(([name, some]) => `${name.padEnd(20)}${percent(shareOf(some))} of ${some.length}`),
    ...asked
      .filter(({ isRight }) => !isRight)
      .map(({ locale, query, found }) => `  ${locale} "${query}": ${found.join(' ')}`),
  ]
}
