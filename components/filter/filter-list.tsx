'use client'

import { useSearchParams } from 'next/navigation'
import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SORT, writeQuery } from '@/lib/cms/list-query'
import { Chips, type ChipTexts } from './chips'
import {
  cleared,
  type FilterItem,
  type FilterSpec,
  type FilterState,
  filterItems,
  queryOf,
  stateFromQuery,
  withoutDemand,
} from './filter'
import styles from './filter.module.css'
import { type Facet, FILTER_FORM, FilterForm, type FilterTexts } from './filter-form'
import { type ListedItem, ListProvider } from './shown'
import { ShownList } from './shown-list'

interface Props {
  items: (FilterItem & ListedItem)[]
  facets: Facet[]
  sorts: { value: string; label: string }[]
  texts: FilterTexts &
    ChipTexts & {
      sort: string
      /** With `{shown}` for the number of results. */
      results: string
    }
  label: string
  /** Public path of the list. */
  path: string
  /** The query for which this is rendered on the server; empty for the stored page. */
  query: string
  /** Parameters of the address that are no filters. */
  parameters?: Readonly<Record<string, string>>
  /** The items that are shown; a list unless given. */
  children?: ReactNode
  listClassName?: string
  empty: ReactNode
}

/** Where links and forms without scripts lead to. */
const RESULTS = 'results'

/**
 * A list with filters, whose state is in the address. Without scripts the form and the links of the chips load it again
 * (lib/server/proxy/filtered-lists.ts); in the browser everything happens here.
 */
export function FilterList(props: Props) {
  const { items, facets, sorts, texts, label, path, parameters = {}, listClassName, empty } = props
  const spec: FilterSpec = {
    facets: Object.fromEntries(facets.map(({ name, options }) => [name, options.map(({ value }) => value)])),
    every: facets.filter(({ every }) => every).map(({ name }) => name),
    ranges: [],
    sorts: sorts.map(({ value }) => value),
  }
  const [state, setState] = useState<FilterState>(() => stateFromQuery(props.query, spec))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be filtered by changes with the items only.
  const result = useMemo(() => filterItems(items, state, spec), [items, state])
  const { shown, demands } = result

  const addressOf = (next: FilterState, changed: Readonly<Record<string, string>> = {}) => {
    const others = writeQuery(Object.entries({ ...parameters, ...changed }))
    const filters = queryOf(next, spec)
    return path + (filters && others ? `${filters}&${others.slice(1)}` : filters || others)
  }
  const change = (next: FilterState) => {
    setState(next)
    window.history.replaceState(null, '', addressOf(next) + window.location.hash)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  /** A link that needs no new page where scripts run. */
  const linkTo = (next: FilterState) => ({
    href: `${addressOf(next)}#${RESULTS}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      change(next)
      heading.current?.focus({ preventScroll: true })
    },
  })

  return (
    <ListProvider value={{ shown, shownIds: new Set(shown.map(({ id }) => id)), state, change, addressOf }}>
      <div className={`${styles.listLayout} grid`}>
        <Suspense>
          <QueryReader onQuery={(query) => setState(stateFromQuery(query, spec))} />
        </Suspense>
        <FilterForm
          facets={facets}
          state={state}
          label={label}
          texts={texts}
          counts={result.counts}
          demanded={demands.length}
          action={`${path}#${RESULTS}`}
          parameters={parameters}
          clear={linkTo(cleared(state, spec))}
          onChange={change}
        />
        <div className={styles.results} id={RESULTS}>
          <div className={styles.resultHead}>
            <div role="status">
              <h2 ref={heading} tabIndex={-1}>
                {texts.results.replace('{shown}', String(shown.length))}
              </h2>
            </div>
            {sorts.length > 1 && (
              <div className={styles.sort}>
                <label>
                  {texts.sort}{' '}
                  <select
                    name={SORT}
                    form={FILTER_FORM}
                    value={state.sort}
                    onChange={(event) => change({ ...state, sort: event.target.value })}
                  >
                    {sorts.map(({ value, label: name }) => (
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
          <Chips
            demands={demands}
            facets={facets}
            state={state}
            texts={texts}
            linkWithout={(demand) => linkTo(withoutDemand(state, demand))}
          />
          {props.children ?? <ShownList className={listClassName} />}
          {shown.length === 0 && (
            <section className={styles.empty}>
              {empty}
              <p className={styles.actions}>
                <a className="button" {...linkTo(cleared(state, spec))}>
                  {texts.clear}
                </a>
              </p>
            </section>
          )}
        </div>
      </div>
    </ListProvider>
  )
}

/** Reads the address in the browser: the stored page, and one that Next has kept, do not know it. */
function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString()
  // In a layout effect, so that the whole list is never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes with every render.
  useLayoutEffect(() => onQuery(query), [query])
  return null
}
