'use client'

import type { ReactNode } from 'react'
import styles from './filter.module.css'
import { type LinkTo, useList } from './shown'

export interface NothingTexts {
  /** With `{label}` and `{count}`. */
  without: string
  /** With `{label}`. */
  drop: string
  /** Where no single demand is the reason. */
  noneAlone: string
  clear: string
}

interface Props {
  texts: NothingTexts
  linkTo: LinkTo
  clear: ReturnType<LinkTo>
  children: ReactNode
}

/** In place of an empty list: which demand leaves out most, with a link to the list without it. */
export function NothingFits({ texts, linkTo, clear, children }: Props) {
  const { demands, wordsFor } = useList()
  const sorted = demands.filter(({ without }) => without > 0).toSorted((a, b) => b.without - a.without)
  const [worst] = sorted
  return (
    <section className={styles.empty}>
      {children}
      {demands.length > 1 && !worst && <p>{texts.noneAlone}</p>}
      {demands.length > 1 && worst && (
        <ul className={styles.without}>
          {sorted.map((demand) => (
            <li key={`${demand.name} ${demand.values}`}>
              {texts.without.replace('{label}', wordsFor(demand)).replace('{count}', String(demand.without))}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        {demands.length > 1 && worst && (
          <a className="button" {...linkTo(worst)}>
            {texts.drop.replace('{label}', wordsFor(worst))}
          </a>
        )}
        <a className={demands.length > 1 && worst ? 'button-line' : 'button'} {...clear}>
          {texts.clear}
        </a>
      </p>
    </section>
  )
}
