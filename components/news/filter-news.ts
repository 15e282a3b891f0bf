import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { readValues } from '@/lib/cms/list-query'
import { isoDay } from '@/lib/i18n/format'

type Item = Pick<NewsCardFragment, 'newsCategory' | 'postDate'>

const FACETS = ['category', 'year'] as const

export type NewsFilter = Record<(typeof FACETS)[number], string[]>

export function newsFilter(query: string): NewsFilter {
  const params = new URLSearchParams(query)
  return { category: readValues(params, 'category'), year: readValues(params, 'year') }
}

export const yearOf = (date: string): string => isoDay(date).slice(0, 4)

export function filterNews<Kind extends Item>(items: readonly Kind[], filter: NewsFilter): Kind[] {
  return items.filter(({ newsCategory, postDate }) => {
    const values = { category: newsCategory, year: postDate && yearOf(postDate) }
    return FACETS.every((facet) => filter[facet].length === 0 || filter[facet].includes(values[facet] ?? ''))
  })
}
