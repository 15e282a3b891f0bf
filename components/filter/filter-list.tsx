'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '@/components/ui/close-icon'
import { facetKey, resetStyles } from './apply-address'
import { countFor, type FilterItem, type FilterState, filterItems, queryOf, stateFromQuery } from './filter'
import styles from './filter.module.css'
import { type Facet, FilterForm, type FilterTexts } from './filter-form'
import { FilterScript, FilterStart } from './filter-script'

interface Props {
  items: (FilterItem & { content: ReactNode })[]
  facets: Facet[]
  sorts: { value: string; label: string }[]
  texts: FilterTexts & {
    sort: string
    /** With `{shown}` for the number of results. */
    results: string
    /** With `{label}`. */
    remove: string
  }
  label: string
  listClassName?: string
  empty: ReactNode
}

/**
 * A list with filters, complete without scripts. Its state is in the URL's query, which cached pages do not know: a
 * script applies it to the HTML before the first paint (apply-address.ts), hence suppressHydrationWarning.
 */
export function FilterList({ items, facets, sorts, texts, label, listClassName, empty }: Props) {
  const facetValues = Object.fromEntries(facets.map(({ name, options }) => [name, options.map(({ value }) => value)]))
  const sortValues = sorts.map(({ value }) => value)
  const read = (query: string) => stateFromQuery(query, facetValues, sortValues)
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
  const chosenCount = chips.filter(({ isChosen }) => isChosen).length
  const results = useRef<HTMLHeadingElement>(null)
  const focusResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    change({ search: '', chosen: {}, sort: state.sort })
    focusResults()
  }

  return (
    <div className={`${styles.listLayout} grid`} suppressHydrationWarning>
      <FilterStart />
      <Suspense>
        <QueryReader
          onQuery={(query) => {
            setState(read(query))
            resetStyles(list.current)
          }}
        />
      </Suspense>
      <FilterForm
        facets={facets}
        state={state}
        label={label}
        texts={texts}
        count={(facet, value) => countFor(items, state, facet, value)}
        chosenCount={chosenCount}
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
        <div className={styles.chips} hidden={chosenCount === 0} data-chips suppressHydrationWarning>
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
                focusResults()
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
      <FilterScript data={() => ({ items: shown, facets: facetValues, sorts: sortValues, results: texts.results })} />
    </div>
  )
}

function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString()
  // In a layout effect, so that the whole list is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes with every render.
  useLayoutEffect(() => onQuery(query), [query])
  return null
}
