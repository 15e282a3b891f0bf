'use client'

import type { ReactNode } from 'react'
import styles from './filter.module.css'
import { Nearest } from './nearest'
import { useList } from './shown'
import type { FilterTexts } from './texts'

export function NothingFits({ texts, children }: { texts: FilterTexts; children: ReactNode }) {
  const { demands, linkWithout, clear, wordsFor } = useList()
  const helping = demands.filter(({ without }) => without > 0).toSorted((a, b) => b.without - a.without)
  const sorted = helping.length > 0 ? helping : demands.toSorted((a, b) => b.excluded - a.excluded)
  const [worst] = demands.length > 1 ? sorted : []
  return (
    <section className={styles.empty}>
      {children}
      <Nearest text={texts.nearest} />
      {worst && (
        <>
          {helping.length === 0 && <p>{texts.noneAlone}</p>}
          <ul className={styles.without}>
            {sorted.map((demand) => (
              <li key={`${demand.name} ${demand.values}`}>
                {(helping.length > 0 ? texts.without : texts.excludes)
                  .replace('{label}', wordsFor(demand))
                  .replace('{count}', String(helping.length > 0 ? demand.without : demand.excluded))}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        {worst && (
          <a className="button" {...linkWithout(worst)}>
            {texts.drop.replace('{label}', wordsFor(worst))}
          </a>
        )}
        <a className={worst ? 'button-line' : 'button'} {...clear}>
          {texts.clear}
        </a>
      </p>
    </section>
  )
}
