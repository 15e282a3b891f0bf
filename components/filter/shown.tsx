'use client'

import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import type { Demand, FilterItem, FilterResult, FilterState } from './filter'

export interface ListedItem {
  id: string
  content: ReactNode
}

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

export interface ListContext extends Omit<FilterResult<FilterItem & ListedItem>, 'nearest'> {
  nearest: (FilterItem & { why: string })[]
  items: readonly FilterItem[]
  shownIds: ReadonlySet<string>
  state: FilterState
  change: (state: FilterState) => void
  /** Returns the address of the list in a state, with parameters that are no filters, such as the view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
  linkWithout: (demand: Demand) => LinkProps
  clear: LinkProps
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

export const RESULTS = 'results'

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

export function useList(): ListContext {
  const list = use(Context)
  if (!list) throw new Error('useList is used outside of a FilterList')
  return list
}

export const useShown = (id: string): boolean => useList().shownIds.has(id)

export function ShownList({ className }: { className?: string }) {
  return (
    <ul className={className} data-list>
      {useList().shown.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}
