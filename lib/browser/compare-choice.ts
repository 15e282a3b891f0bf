'use client'

import { useSyncExternalStore } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_COMPARED } from './compare-max'

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
const read = new Map<LocaleCode, readonly string[]>()

const keyOf = (locale: LocaleCode) => `compare-${locale}`

/** Slugs of the materials that the visitor chose to compare, for as long as the tab is open. */
export function comparedSlugs(locale: LocaleCode): readonly string[] {
  const known = read.get(locale)
  if (known) return known
  const slugs = stored(locale)
  read.set(locale, slugs)
  return slugs
}

function stored(locale: LocaleCode): readonly string[] {
  try {
    const slugs: unknown = JSON.parse(sessionStorage.getItem(keyOf(locale)) ?? '[]')
    return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string').slice(0, MAX_COMPARED) : NONE
  } catch {
    return NONE
  }
}

export function setComparedSlugs(locale: LocaleCode, slugs: readonly string[]): void {
  const next = slugs.slice(0, MAX_COMPARED)
  read.set(locale, next)
  try {
    sessionStorage.setItem(keyOf(locale), JSON.stringify(next))
  } catch {
    // Forbidden by the browser: they are remembered until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useComparedSlugs = (locale: LocaleCode): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => comparedSlugs(locale),
    () => NONE,
  )
