'use client'

import { useSyncExternalStore } from 'react'
import { tryStorage } from './storage'
import { windowEvents } from './window-events'

interface Options<Item> {
  key: string
  storage: () => Storage
  max: number
  isItem: (value: unknown) => value is Item
}

/** Changes in other tabs; the lists report their own changes as such events too. */
const onStorage = windowEvents('storage')

const NONE: readonly never[] = []

export function storedList<Item>({ key, storage, max, isItem }: Options<Item>) {
  let known: { text: string | null; list: readonly Item[] } = { text: null, list: NONE }
  let unstored: readonly Item[] | null = null

  const parse = (text: string): readonly Item[] => {
    const given: unknown = tryStorage(() => JSON.parse(text))
    return Array.isArray(given) ? given.filter(isItem).slice(0, max) : NONE
  }
  /** The same array until it changes in any tab. */
  const get = (): readonly Item[] => {
    if (unstored) return unstored
    const text = tryStorage(() => storage().getItem(key))
    if (text !== known.text) known = { text, list: parse(text ?? '[]') }
    return known.list
  }
  const set = (list: readonly Item[]): void => {
    const next = list.slice(0, max)
    const isStored = tryStorage(() => {
      if (next.length > 0) storage().setItem(key, JSON.stringify(next))
      else storage().removeItem(key)
      return true
    })
    unstored = isStored ? null : next
    window.dispatchEvent(new Event('storage'))
  }
  return { get, set }
}

export const useStoredList = <Item>({ get }: ReturnType<typeof storedList<Item>>): readonly Item[] =>
  useSyncExternalStore(onStorage, get, () => NONE)
