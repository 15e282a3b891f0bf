'use client'

import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import type { Demand, FilterItem, FilterResult, FilterSpec, FilterState } from './filter'

export interface ListedItem {
  id: string
  content: ReactNode
}

export interface ListContext {
  items: readonly FilterItem[]
  shown: readonly (FilterItem & ListedItem)[]
  shownIds: ReadonlySet<string>
  demands: FilterResult<unknown>['demands']
  nearest: readonly FilterItem[]
  spec: FilterSpec
  state: FilterState
  change: (state: FilterState) => void
  /** Returns the address of the list in a state, with parameters that are no filters, such as the view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

export type LinkTo = (demand: Demand) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

/** The id that links and forms without scripts lead to. */
export const RESULTS = 'results'

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

export function useList(): ListContext {
  const list = use(Context)
  if (!list) throw new Error('useList is used outside of a FilterList')
  return list
}

export const useShown = (id: string): boolean => useList().shownIds.has(id)
