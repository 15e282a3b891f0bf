'use client'

import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { fill } from '@/lib/i18n/fill'
import type { Demand, FilterItem, FilterResult, FilterState, FilterTexts } from './filter'
import styles from './filter.module.css'

export interface ListedItem {
  id: string
  content: ReactNode
}

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

export interface ListContext extends Omit<FilterResult<FilterItem & ListedItem>, 'nearest'> {
  nearest: (FilterItem & { why: string })[]
  items: readonly FilterItem[]
  texts: FilterTexts
  shownIds: ReadonlySet<string>
  state: FilterState
  change: (state: FilterState) => void
  /** Returns the address of the list in a state, with parameters that are no filters, such as the view. */
  addressOf: (state: FilterState, parameters?: Readonly<Record<string, string>>) => string
  linkWithout: (demand: Demand) => LinkProps
  clear: LinkProps
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

export const RESULTS = 'results'

const Context = createContext({} as ListContext)

export const ListProvider = Context.Provider

export const useList = (): ListContext => use(Context)

export const useShown = (id: string): boolean => useList().shownIds.has(id)

export const ShownList = ({ className }: { className?: string }) => (
  <ul className={className} data-list>
    {useList().shown.map(({ id, content }) => (
      <li key={id}>{content}</li>
    ))}
  </ul>
)

export function NothingFits({ children }: { children: ReactNode }) {
  const { demands, linkWithout, clear, wordsFor, texts } = useList()
  const helping = demands.filter(({ without }) => without > 0).toSorted((a, b) => b.without - a.without)
  const sorted = helping.length > 0 ? helping : demands.toSorted((a, b) => b.excluded - a.excluded)
  const [worst] = demands.length > 1 ? sorted : []
  return (
    <section className={styles.empty}>
      {children}
      <Nearest />
      {worst && (
        <>
          {helping.length === 0 && <p>{texts.noneAlone}</p>}
          <ul className={styles.without}>
            {sorted.map((demand) => (
              <li key={`${demand.name} ${demand.values}`}>
                {helping.length > 0
                  ? fill(texts.without, { label: wordsFor(demand), count: demand.without })
                  : fill(texts.excludes, { label: wordsFor(demand), count: demand.excluded })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`${styles.actions} cluster`}>
        {worst && (
          <a className="button" {...linkWithout(worst)}>
            {fill(texts.drop, { label: wordsFor(worst) })}
          </a>
        )}
        <a className={worst ? 'button-line' : 'button'} {...clear}>
          {texts.clear}
        </a>
      </p>
    </section>
  )
}

export function Chips() {
  const { demands, linkWithout, wordsFor, texts } = useList()
  const chips = demands.flatMap(({ name, values }): Demand[] =>
    values.length > 0 ? values.map((value) => ({ name, values: [value] })) : [{ name, values }],
  )
  if (chips.length === 0) return null
  return (
    <ul className={`${styles.chips} cluster`}>
      {chips.map((demand) => {
        const words = wordsFor(demand)
        const { href, onClick } = linkWithout(demand)
        return (
          <li key={`${demand.name} ${demand.values}`}>
            <a className="chip" href={href} onClick={onClick} aria-label={fill(texts.remove, { label: words })}>
              {words}
              <CloseIcon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function Nearest() {
  const { nearest, texts } = useList()
  if (nearest.length === 0) return null
  return (
    <div className={styles.nearest}>
      {texts.nearest}
      <ul>
        {nearest.map(({ id, name, href, why }) => (
          <li key={id}>
            {href ? <a href={href}>{name}</a> : name}: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
