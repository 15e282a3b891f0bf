import type { MarkedText, SearchResult } from '@/lib/search/types'
import type { DialogTexts } from './dialog-texts'

const MAX_PER_GROUP = 3

export interface Option {
  index: number
  path: string
  title: MarkedText
  detail: string | null
  excerpt: MarkedText
  /** Whether the browser loads it, because it is no page of the site. */
  isFile: boolean
}

export interface OptionGroup {
  key: string
  label: string
  options: Option[]
}

export function optionsOf(result: SearchResult | null, { kinds, popular }: DialogTexts): OptionGroup[] {
  let index = 0
  if (!result) {
    const options = popular.links.map(({ path, label }) => {
      const title = [{ text: label, marked: false }]
      return { index: index++, path, title, detail: null, excerpt: [], isFile: false }
    })
    return [{ key: 'popular', label: popular.label, options }]
  }
  return result.groups.map(({ kind, hits }) => ({
    key: kind,
    label: kinds[kind] ?? kind,
    options: hits.slice(0, MAX_PER_GROUP).map((hit) => ({ ...hit, index: index++, isFile: kind === 'documents' })),
  }))
}
