'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '@/components/ui/close-icon'
import { facetKey, releaseList } from './apply-address'
import { countFor, type FilterItem, type FilterState, filterItems, queryOf, stateFromQuery } from './filter'
import styles from './filter.module.css'
import { FilterForm } from './filter-form'
import { FilterScript, FilterStart } from './filter-script'

export interface Facet {
  name: string
  label: string
  options: { value: string; label: string }[]
}

export interface FilterTexts {
  title: string
  search: string
  clear: string
  sort: string
  /** With `{shown}` for the number of results. */
  results: string
  /** With `{label}`. */
  remove: string
}

interface Props {
  items: (FilterItem & { content: ReactNode })[]
  facets: Facet[]
  sorts: { value: string; label: string }[]
  texts: FilterTexts
  label: string
  listClassName?: string
  /** Shown when nothing matches. */
  empty: ReactNode
}

/**
 * A list with filters. The server sends all of it, so it is complete without scripts; here items are only hidden and
 * ordered. The state stands in the address: it can be shared, and back leads to it. A stored page knows no query, so a
 * script brings its HTML into that state before it is painted, and React leaves what differs as it is
 * (components/filter/apply-address.ts).
 */
export function FilterList({ items, facets, sorts, texts, label, listClassName, empty }: Props) {
  const known = Object.fromEntries(facets.map(({ name, options }) => [name, options.map(({ value }) => value)]))
  const sortValues = sorts.map(({ value }) => value)
  const read = (query: string) => stateFromQuery(query, known, sortValues)
  const [state, setState] = useState<FilterState>(() => read(''))
  const shown = filterItems(items, state)
  const list = useRef<HTMLUListElement>(null)

  const change = (next: FilterState) => {
    setState(next)
    const { pathname, hash } = window.location
    window.history.replaceState(null, '', `${pathname}${queryOf(next, sortValues[0] ?? '')}${hash}`)
  }
  const toggle = (facet: string, value: string) => {
    const values = state.chosen[facet] ?? []
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
    change({ ...state, chosen: { ...state.chosen, [facet]: next } })
  }
  const chips = facets.flatMap(({ name, options }) =>
    options.map((option) => ({
      facet: name,
      ...option,
      isChosen: state.chosen[name]?.includes(option.value) ?? false,
    })),
  )
  const chosen = chips.filter(({ isChosen }) => isChosen).length
  const results = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed goes: reading goes on at the results. */
  const toResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    change({ search: '', chosen: {}, sort: state.sort })
    toResults()
  }

  return (
    <div className={`${styles.listLayout} grid`} suppressHydrationWarning>
      <FilterStart />
      <Suspense>
        <QueryReader
          onQuery={(query) => {
            setState(read(query))
            releaseList(list.current)
          }}
        />
      </Suspense>
      <FilterForm
        facets={facets}
        state={state}
        label={label}
        texts={texts}
        count={(facet, value) => countFor(items, state, facet, value)}
        chosen={chosen}
        onToggle={toggle}
        onSearch={(search) => change({ ...state, search })}
        onClear={clear}
      />
      <div className={styles.results}>
        <div className={styles.resultHead}>
          <div role="status">
            <h2 ref={results} tabIndex={-1} data-results suppressHydrationWarning>
              {texts.results.replace('{shown}', String(shown.length))}
            </h2>
          </div>
          {sorts.length > 1 && (
            <label className={styles.sort}>
              {texts.sort}{' '}
              <select value={state.sort} onChange={(event) => change({ ...state, sort: event.target.value })}>
                {sorts.map(({ value, label: name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <div className={styles.chips} hidden={chosen === 0} data-chips suppressHydrationWarning>
          {chips.map(({ facet, value, label: name, isChosen }) => (
            <button
              key={facetKey(facet, value)}
              type="button"
              aria-label={texts.remove.replace('{label}', name)}
              hidden={!isChosen}
              data-chip={facetKey(facet, value)}
              suppressHydrationWarning
              onClick={() => {
                toggle(facet, value)
                toResults()
              }}
            >
              {name}
              <CloseIcon />
            </button>
          ))}
        </div>
        <ul ref={list} className={listClassName} data-list suppressHydrationWarning>
          {shown.map(({ id, content }) => (
            <li key={id} suppressHydrationWarning>
              {content}
            </li>
          ))}
        </ul>
        <section className={styles.empty} hidden={shown.length > 0} data-empty suppressHydrationWarning>
          {empty}
          <p className={styles.actions}>
            <button type="button" className="button" onClick={clear}>
              {texts.clear}
            </button>
          </p>
        </section>
      </div>
      <FilterScript data={() => ({ items: shown, facets: known, sorts: sortValues, results: texts.results })} />
    </div>
  )
}

/** Follows the address: on arrival, and when a link or the history changes only its query. */
function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString()
  // Before it is painted, so that the whole list is never seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query is news, not another function.
  useLayoutEffect(() => onQuery(query), [query])
  return null
}
