import { useEffect, useState } from 'react'
import { isObject } from '@/graphql/json'
import { comparedSlugs, setComparedSlugs } from '@/lib/browser/compare-choice'
import { writeAddress } from '@/lib/browser/navigation/write-address'
import { readPayload } from '@/lib/browser/payload/payload'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { materialName } from '../material-data'
import { ADD_PARAMETER, compareAddress } from './address'
import { type Column, columnOf, isShort, wantedSlugs } from './columns'
import type { Option } from './pairs'

export interface Change {
  kind: 'added' | 'removed' | 'unreadable'
  name: string
}

/** The materials in the address. The HTML may have others: offline it can be the page of another comparison. */
export function useColumns(
  initial: readonly Column[],
  options: readonly Option[],
  { locale, path }: { locale: LocaleCode; path: string },
) {
  const [columns, setColumns] = useState(initial)
  const [change, setChange] = useState<Change | null>(null)

  const show = (next: readonly Column[]) => {
    setColumns(next)
    setComparedSlugs(locale, slugsOf(next))
    writeAddress(compareAddress(path, slugsOf(next)))
  }

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const wanted = wantedSlugs(query, comparedSlugs(locale)).flatMap(
      (slug) => options.find((option) => option.slug === slug) ?? [],
    )
    const settle = (next: readonly Column[]) => {
      const slugs = slugsOf(next)
      setColumns(next)
      const isAdding = query.has(ADD_PARAMETER)
      // A link that somebody shared leaves the visitor's own choice alone until the visitor changes something.
      if (isAdding || comparedSlugs(locale).length === 0) setComparedSlugs(locale, slugs)
      if (isAdding || isShort(query, slugs)) writeAddress(compareAddress(path, slugs))
    }
    const known = (option: Option) => initial.find(({ material }) => material.slug === option.slug)
    if (wanted.every(known)) return settle(initial)
    let isCurrent = true
    Promise.all(wanted.map((option) => known(option) ?? readColumn(option))).then((results) => {
      if (!isCurrent) return
      const missing = wanted.find((_, index) => !results[index])
      settle(results.filter((column) => column !== null))
      if (missing) setChange({ kind: 'unreadable', name: missing.name })
    }, console.warn)
    return () => {
      isCurrent = false
    }
  }, [initial, options, locale, path])

  const add = async (option: Option) => {
    const column = await readColumn(option)
    if (column) show([...columns, column].slice(0, MAX_COMPARED))
    // If the site is online, its page explains the problem.
    else if (navigator.onLine) return window.location.assign(compareAddress(path, [...slugsOf(columns), option.slug]))
    setChange({ kind: column ? 'added' : 'unreadable', name: option.name })
  }
  const remove = (removed: Column) => {
    show(columns.filter((column) => column !== removed))
    setChange({ kind: 'removed', name: materialName(removed.material).name })
  }
  return { columns, change, add, remove }
}

const slugsOf = (columns: readonly Column[]) => columns.map(({ material }) => material.slug)

async function readColumn({ path }: Option): Promise<Column | null> {
  const payload = await readPayload(path)
  return isObject(payload?.data) && payload.card ? columnOf(payload.data.entry, payload.card, path) : null
}
