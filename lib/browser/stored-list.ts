'use client'

import { useSyncExternalStore } from 'react'
import { tryStorage } from './storage'
import { windowEvents } from './window-events'

const onStorage = windowEvents('storage')

const NONE: readonly never[] = []

export function storedList<Item>(
  key: string,
  max: number,
  isItem: (value: unknown) => value is Item,
  storage: () => Storage,
) {
  let text: string | null = null
  let list: readonly Item[] = NONE
  let unstored: readonly Item[] | null = null

  const get = (): readonly Item[] => {
    const stored = tryStorage(() => storage().getItem(key))
    if (stored !== text) {
      text = stored
      list = [tryStorage<unknown>(() => JSON.parse(stored ?? '[]'))].flat().filter(isItem).slice(0, max)
    }
    return unstored ?? list
  }
  const set = (items: readonly Item[]): void => {
    unstored = items.slice(0, max)
    tryStorage(() => {
      if (items.length > 0) storage().setItem(key, JSON.stringify(unstored))
      else storage().removeItem(key)
      unstored = null
    })
    window.dispatchEvent(new Event('storage'))
  }
  return { get, set }
}

export const useStoredList = <Item>({ get }: ReturnType<typeof storedList<Item>>): readonly Item[] =>
  useSyncExternalStore(onStorage, get, () => NONE)
