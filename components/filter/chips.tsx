'use client'

import type { AnchorHTMLAttributes } from 'react'
import { CloseIcon } from '@/components/ui/close-icon'
import { SEARCH } from '@/lib/cms/list-query'
import type { Demand, FilterState } from './filter'
import styles from './filter.module.css'
import type { Facet } from './filter-form'

export interface ChipTexts {
  /** With `{label}`. */
  remove: string
}

interface Props {
  demands: readonly Demand[]
  facets: readonly Facet[]
  state: FilterState
  texts: ChipTexts
  linkWithout: (demand: Demand) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>
}

/** What is demanded of the list, each as a link to the list without it. */
export function Chips({ demands, facets, state, texts, linkWithout }: Props) {
  const single = demands.flatMap(({ name, values }): Demand[] =>
    values.length > 0 ? values.map((value) => ({ name, values: [value] })) : [{ name, values }],
  )
  if (single.length === 0) return null
  return (
    <ul className={styles.chips}>
      {single.map((demand) => {
        const words = nameOf(demand, facets, state)
        const { href, onClick } = linkWithout(demand)
        return (
          <li key={`${demand.name} ${demand.values}`}>
            <a href={href} onClick={onClick} aria-label={texts.remove.replace('{label}', words)}>
              {words}
              <CloseIcon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** A demand in words: the labels of its values, or the words of a search. */
export function nameOf({ name, values }: Demand, facets: readonly Facet[], state: FilterState): string {
  if (name === SEARCH) return `“${state.search.trim()}”`
  const options = facets.find((facet) => facet.name === name)?.options ?? []
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')
}
