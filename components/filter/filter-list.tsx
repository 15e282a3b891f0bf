'use client'

import { useSearchParams } from 'next/navigation'
import { type MouseEvent, type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import { isAddressPending, writeAddress } from '@/lib/browser/navigation/write-address'
import { SORT, writeQuery } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Demand, Facet, FilterItem, FilterState, FilterTexts, RangeGroup } from './filter'
import { cleared, demandWords, filterItems, missedWords, queryOf, stateFromQuery, withoutDemand } from './filter'
import styles from './filter.module.css'
import { FILTER_FORM, FilterForm } from './filter-form'
import { Chips, type ListedItem, ListProvider, NothingFits, RESULTS } from './shown'

interface Props {
  locale: LocaleCode
  items: (FilterItem & ListedItem)[]
  facets: Facet[]
  ranges?: RangeGroup[]
  /** Orders with `listed: false` can be reached by a link only. */
  sorts: { value: string; label: string; listed?: boolean }[]
  texts: FilterTexts
  label: string
  path: string
  /** The query that the server renders the list for; empty for the stored page. */
  query: string
  parameters?: Readonly<Record<string, string>>
  intro?: ReactNode
  views?: ReactNode
  children: ReactNode
  empty: ReactNode
}

const NO_CHANGES: Changes = new Map()

/** A list whose filters are in the address. Without scripts the server filters (lib/server/proxy/addresses.ts). */
export function FilterList(props: Props) {
  const { locale, items, facets, ranges = [], sorts, texts, path, parameters = {} } = props
  const fields = { locale, facets, ranges, sorts }
  const [state, setState] = useState<FilterState>(() => stateFromQuery(props.query, fields))
  const result = filterItems(items, state, fields)
  const { shown } = result

  const addressOf = (next: FilterState, changed: Readonly<Record<string, string>> = {}) => {
    const others = writeQuery(Object.entries({ ...parameters, ...changed }))
    const filters = queryOf(next, fields)
    return path + (filters && others ? `${filters}&${others.slice(1)}` : filters || others)
  }
  const change = (next: FilterState) => {
    setState(next)
    writeAddress(addressOf(next) + window.location.hash)
  }
  const early = useRef(NO_CHANGES)
  const readForm = useEffectEvent(() => {
    const form = document.querySelector<HTMLFormElement>(`#${FILTER_FORM}`)
    early.current = form ? earlyChanges(form) : NO_CHANGES
    if (early.current.size > 0) setState(stateFromQuery(withChanges(props.query, early.current), fields))
  })
  useLayoutEffect(() => readForm(), [])
  /** This runs after the effect above, because the boundary around the reader is hydrated on its own. */
  const readAddress = (query: string) => {
    if (isAddressPending()) return
    const next = stateFromQuery(withChanges(query, early.current), fields)
    if (early.current.size > 0) change(next)
    else if (queryOf(next, fields) !== queryOf(state, fields)) setState(next)
    early.current = NO_CHANGES
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const linkTo = (next: FilterState) => ({
    href: `${addressOf(next)}#${RESULTS}`,
    onClick: (event: MouseEvent) => {
      if (hasModifier(event)) return
      event.preventDefault()
      change(next)
      heading.current?.focus({ preventScroll: true })
    },
  })
  const linkWithout = (demand: Demand) => linkTo(withoutDemand(state, demand))
  const clear = linkTo(cleared(state, fields))
  const format = (value: number) => String(value).replace('.', texts.decimal)
  const words = { facets, ranges, texts, format }
  const wordsFor = (demand: Demand) => demandWords(demand, state, words)
  const nearest = result.nearest.map(({ item, missed }) => ({ ...item, why: missedWords(missed, state, words) }))
  const shownIds = new Set(shown.map(({ id }) => id))
  const links = { addressOf, linkWithout, clear }
  const list = { ...result, ...links, nearest, items, texts, shownIds, state, change, wordsFor, format }

  return (
    <ListProvider value={list}>
      {props.intro}
      <div className={`${styles.listLayout} grid`}>
        <Suspense>
          <QueryReader onQuery={readAddress} />
        </Suspense>
        <FilterForm
          {...props}
          ranges={ranges}
          action={`${path}#${RESULTS}`}
          parameters={parameters}
          onShow={() => {
            heading.current?.scrollIntoView()
            heading.current?.focus({ preventScroll: true })
          }}
        />
        <div className={styles.results} id={RESULTS}>
          <div className={`${styles.resultHead} cluster`}>
            <div role="status">
              <h2 ref={heading} tabIndex={-1}>
                {fill(texts.results, { shown: shown.length })}
              </h2>
            </div>
            {shown.length > 0 && props.views}
            {shown.length > 0 && sorts.filter(({ listed = true }) => listed).length > 1 && (
              <div className={`${styles.sort} beside no-print`}>
                <label>
                  {texts.sort}{' '}
                  <select
                    name={SORT}
                    form={FILTER_FORM}
                    value={state.sort}
                    onChange={(event) => change({ ...state, sort: event.target.value })}
                  >
                    {sorts
                      .filter(({ value, listed = true }) => listed || value === state.sort)
                      .map(({ value, label: name }) => (
                        <option key={value} value={value}>
                          {name}
                        </option>
                      ))}
                  </select>
                </label>
                <noscript>
                  <button type="submit" form={FILTER_FORM}>
                    {texts.apply}
                  </button>
                </noscript>
              </div>
            )}
          </div>
          <Chips />
          {shown.length > 0 ? props.children : <NothingFits>{props.empty}</NothingFits>}
        </div>
      </div>
    </ListProvider>
  )
}

/** Reads the address in the browser, because the stored page, and one that Next has kept, have no query. */
function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString()
  // In a layout effect, so that the whole list is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes with every render.
  useLayoutEffect(() => onQuery(query), [query])
  return null
}

type Changes = ReadonlyMap<string, readonly string[]>

/** Returns the changes that the visitor made before scripts ran, of which React gets no events. */
function earlyChanges(form: HTMLFormElement): Changes {
  const data = new FormData(form)
  const names = [...form.elements].flatMap((field) => {
    // React resets a select when it hydrates it, but keeps the values of other fields.
    if (!(field instanceof HTMLInputElement) || !field.name) return []
    const { checked, defaultChecked, value, defaultValue } = field
    return checked !== defaultChecked || value !== defaultValue ? [field.name] : []
  })
  return new Map(names.map((name) => [name, data.getAll(name).map(String)]))
}

function withChanges(query: string, changes: Changes): string {
  const params = new URLSearchParams(query)
  for (const [name, values] of changes) {
    params.delete(name)
    for (const value of values) params.append(name, value)
  }
  return params.toString()
}
