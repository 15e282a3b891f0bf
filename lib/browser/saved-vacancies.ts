'use client'

import { storedList, useStoredList } from './stored-list'

/** The id of the list of saved vacancies, to which links lead. */
export const SAVED_ID = 'saved'

export interface SavedVacancy {
  id: string
  title: string
  path: string
}

function isSaved(value: unknown): value is SavedVacancy {
  const { id, title, path }: Partial<Record<string, unknown>> = Object(value)
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return typeof id === 'string' && typeof title === 'string' && isPath
}

const saved = storedList('saved-vacancies', 50, isSaved, () => localStorage)

export function toggleSaved(vacancy: SavedVacancy): void {
  const others = saved.get().filter(({ id }) => id !== vacancy.id)
  saved.set(others.length < saved.get().length ? others : [vacancy, ...others])
}

export const clearSaved = (): void => saved.set([])

export const useSavedVacancies = (): readonly SavedVacancy[] => useStoredList(saved)
