'use client'

import { useSyncExternalStore } from 'react'

export interface SavedVacancy {
  id: string
  title: string
  path: string
}

const KEY = 'saved-vacancies'
const MAX_SAVED = 50

const NONE: readonly SavedVacancy[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; saved: readonly SavedVacancy[] } = { text: null, saved: NONE }
/** Without storage it lasts until the page is reloaded. */
let unstored: readonly SavedVacancy[] | null = null

const isSaved = (value: unknown): value is SavedVacancy => {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, path } = value as Record<string, unknown>
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return typeof id === 'string' && typeof title === 'string' && isPath
}

function parse(text: string | null): readonly SavedVacancy[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(given) ? given.filter(isSaved).slice(0, MAX_SAVED) : NONE
  } catch {
    return NONE
  }
}

/** The same array until it changes in any tab. */
function savedVacancies(): readonly SavedVacancy[] {
  if (unstored) return unstored
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // The browser forbids it.
  }
  if (text !== known.text) known = { text, saved: parse(text) }
  return known.saved
}

function setSaved(next: readonly SavedVacancy[]): void {
  try {
    if (next.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next.slice(0, MAX_SAVED)))
    unstored = null
  } catch {
    unstored = next
  }
  for (const listener of listeners) listener()
}

export function toggleSaved(vacancy: SavedVacancy): void {
  const others = savedVacancies().filter(({ id }) => id !== vacancy.id)
  setSaved(others.length < savedVacancies().length ? others : [vacancy, ...others])
}

export const clearSaved = (): void => setSaved(NONE)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Newest first; empty on the server and during hydration. */
export const useSavedVacancies = (): readonly SavedVacancy[] =>
  useSyncExternalStore(subscribe, savedVacancies, () => NONE)
