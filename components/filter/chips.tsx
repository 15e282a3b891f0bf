'use client'

import { CloseIcon } from '@/components/ui/line-icon'
import type { Demand } from './filter'
import styles from './filter.module.css'
import { useList } from './shown'

export function Chips({ remove }: { remove: string }) {
  const { demands, linkWithout, wordsFor } = useList()
  const single = demands.flatMap(({ name, values }): Demand[] =>
    values.length > 0 ? values.map((value) => ({ name, values: [value] })) : [{ name, values }],
  )
  if (single.length === 0) return null
  return (
    <ul className={styles.chips}>
      {single.map((demand) => {
        const words = wordsFor(demand)
        const { href, onClick } = linkWithout(demand)
        return (
          <li key={`${demand.name} ${demand.values}`}>
            <a href={href} onClick={onClick} aria-label={remove.replace('{label}', words)}>
              {words}
              <CloseIcon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
