'use client'

import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import type { Demand, FilterItem, FilterResult, FilterSpec, FilterState } from './filter'

export interface ListedItem {
  id: string
  content: ReactNode
}

export interface ListContext {
  items: readonly FilterItem[]
  /** The items that meet the filters, in order. */
  shown: readonly (FilterItem & ListedItem)[]
  shownIds: ReadonlySet<string>
  demands: FilterResult<unknown>['demands']
  nearest: readonly FilterItem[]
  spec: FilterSpec
  state: FilterState
  change: (state: FilterState) => void
  /** Returns the address of the list in a state, with parameters that are no filters, such as the view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
  /** Returns a demand in words. */
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

/** Returns the attributes of a link to the list without a demand. */
export type LinkTo = (demand: Demand) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

/** The id that links and forms without scripts lead to. */
export const RESULTS = 'results'

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

/** Returns the filtered list around this component. */
export function useList(): ListContext {
  const list = use(Context)
  if (!list) throw new Error('useList is used outside of a FilterList')
  return list
}

/** Whether an item is among the results of the list around this component. */
export const useShown = (id: string): boolean => useList().shownIds.has(id)
