'use client'

import { useEffect, useState } from 'react'
import { facetKey } from './apply-address'
import type { FilterState } from './filter'
import styles from './filter.module.css'

export interface Facet {
  name: string
  label: string
  options: { value: string; label: string }[]
}

export interface FilterTexts {
  title: string
  search: string
  clear: string
}

interface Props {
  facets: Facet[]
  state: FilterState
  label: string
  texts: FilterTexts
  count: (facet: string, value: string) => number
  chosenCount: number
  onToggle: (facet: string, value: string) => void
  onSearch: (search: string) => void
  onClear: () => void
}

const WIDE = '(width >= 1024px)'

export function FilterForm({ facets, state, label, texts, count, chosenCount, onToggle, onSearch, onClear }: Props) {
  /** Null until the width is known: open without scripts, folded by CSS with them. */
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const update = () => setOpen(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return (
    <search className={styles.filters}>
      <form aria-label={label} onSubmit={(event) => event.preventDefault()}>
        <details
          className={`${styles.box} ${open === null ? styles.unknown : ''}`}
          open={open ?? true}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            {texts.title}{' '}
            <b hidden={chosenCount === 0} data-chosen suppressHydrationWarning>
              {chosenCount}
            </b>
          </summary>
          <div className={styles.head}>
            <h2>{texts.title}</h2>
            <button
              type="button"
              onClick={onClear}
              hidden={chosenCount === 0 && state.search === ''}
              data-clear
              suppressHydrationWarning
            >
              {texts.clear}
            </button>
          </div>
          <label className={styles.search}>
            <span>{texts.search}</span>
            <input
              type="search"
              value={state.search}
              maxLength={100}
              onChange={(event) => onSearch(event.target.value)}
            />
          </label>
          {facets.map((facet) => (
            <details key={facet.name} open>
              <summary>{facet.label}</summary>
              <div>
                {facet.options.map(({ value, label: name }) => {
                  const checked = state.chosen[facet.name]?.includes(value) ?? false
                  const matches = count(facet.name, value)
                  return (
                    <label className={styles.check} key={value}>
                      <input
                        type="checkbox"
                        checked={checked}
                        disabled={matches === 0 && !checked}
                        data-value={facetKey(facet.name, value)}
                        suppressHydrationWarning
                        onChange={() => onToggle(facet.name, value)}
                      />
                      <span>
                        {name}{' '}
                        <span className={styles.n} data-count suppressHydrationWarning>
                          {matches}
                        </span>
                      </span>
                    </label>
                  )
                })}
              </div>
            </details>
          ))}
        </details>
      </form>
    </search>
  )
}
