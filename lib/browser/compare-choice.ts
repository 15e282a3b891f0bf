'use client'

import { useSyncExternalStore } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_COMPARED } from './compare-max'

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
const read = new Map<LocaleCode, readonly string[]>()

const keyOf = (locale: LocaleCode) => `compare-${locale}`

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
    // Without storage the choice lasts until the page is reloaded.
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
