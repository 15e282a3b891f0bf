'use client'

import { createContext, type ReactNode, use } from 'react'
import type { FilterState } from './filter'

export interface ListedItem {
  id: string
  content: ReactNode
}

export interface ListContext {
  /** Items that meet the filters, in their order. */
  shown: readonly ListedItem[]
  shownIds: ReadonlySet<string>
  state: FilterState
  change: (state: FilterState) => void
  /** Address of the list in another state, or with another value of a parameter that is no filter, such as its view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
}

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
