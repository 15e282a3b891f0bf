'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { countFor, type FilterItem, type FilterState, filterItems, queryOf, stateFromQuery } from '@/lib/filter/filter'
import styles from './filter.module.css'
import { FilterForm } from './filter-form'

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
 * ordered. The state stands in the address: it can be shared, and back leads to it.
 */
export function FilterList({ items, facets, sorts, texts, label, listClassName, empty }: Props) {
  const known = Object.fromEntries(facets.map(({ name, options }) => [name, options.map(({ value }) => value)]))
  const sortValues = sorts.map(({ value }) => value)
  const read = (query: string) => stateFromQuery(query, known, sortValues)
  const [state, setState] = useState<FilterState>(() => read(''))
  const [isRead, setRead] = useState(false)
  const shown = filterItems(items, state)

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
    options.filter(({ value }) => state.chosen[name]?.includes(value)).map((option) => ({ facet: name, ...option })),
  )
  const results = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed goes: reading goes on at the results. */
  const toResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    change({ search: '', chosen: {}, sort: state.sort })
    toResults()
  }

  return (
    <div className={`${styles.listLayout} grid`} data-unread={isRead ? undefined : ''}>
      <Suspense>
        <QueryReader
          onQuery={(query) => {
            setState(read(query))
            setRead(true)
          }}
        />
      </Suspense>
      <FilterForm
        facets={facets}
        state={state}
        label={label}
        texts={texts}
        count={(facet, value) => countFor(items, state, facet, value)}
        chosen={chips.length}
        onToggle={toggle}
        onSearch={(search) => change({ ...state, search })}
        onClear={clear}
      />
      <div className={styles.results}>
        <div className={styles.resultHead}>
          <div role="status">
            <h2 ref={results} tabIndex={-1}>
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
        {chips.length > 0 && (
          <div className={styles.chips}>
            {chips.map(({ facet, value, label: name }) => (
              <button
                key={`${facet} ${value}`}
                type="button"
                aria-label={texts.remove.replace('{label}', name)}
                onClick={() => {
                  toggle(facet, value)
                  toResults()
                }}
              >
                {name}
                <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                  <path d="m3 3 14 14M17 3 3 17" />
                </svg>
              </button>
            ))}
          </div>
        )}
        <ul className={listClassName}>
          {shown.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
        {shown.length === 0 && (
          <section className={styles.empty}>
            {empty}
            <p className={styles.actions}>
              <button type="button" className="button" onClick={clear}>
                {texts.clear}
              </button>
            </p>
          </section>
        )}
      </div>
    </div>
  )
}

/** Follows the address: on arrival, and when a link or the history changes only its query. */
function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query is news, not another function.
  useEffect(() => onQuery(query), [query])
  return null
}
