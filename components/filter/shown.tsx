'use client'

import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import type { Demand, FilterItem, FilterResult, FilterSpec, FilterState } from './filter'

export interface ListedItem {
  id: string
  content: ReactNode
}

export interface ListContext {
  items: readonly FilterItem[]
  /** Items that meet the filters, in their order. */
  shown: readonly (FilterItem & ListedItem)[]
  shownIds: ReadonlySet<string>
  demands: FilterResult<unknown>['demands']
  nearest: readonly FilterItem[]
  spec: FilterSpec
  state: FilterState
  change: (state: FilterState) => void
  /** Address of the list in another state, or with another value of a parameter that is no filter, such as its view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
  /** A demand in words of the language. */
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

/** A link to the list without a demand. */
export type LinkTo = (demand: Demand) => Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

/** Where links and forms without scripts lead to. */
export const RESULTS = 'results'

const Context = createContext<ListContext | null>(null)

export const ListProvider = Context.Provider

/** The filtered list around this component. */
export function useList(): ListContext {
  const list = use(Context)
  if (!list) throw new Error('useList is used outside of a FilterList')
  return list
}

/** Whether the filters of the list around this component show an item; the same on the server and in the browser. */
export const useShown = (id: string): boolean => useList().shownIds.has(id)
