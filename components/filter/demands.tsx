import type { ReactNode } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { fill } from '@/lib/i18n/fill'
import type { Demand, FilterTexts } from './filter'
import styles from './filter.module.css'
import { useList } from './shown'

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

export function Chips({ remove }: { remove: string }) {
  const { demands, linkWithout, wordsFor } = useList()
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
            <a className="chip" href={href} onClick={onClick} aria-label={fill(remove, { label: words })}>
              {words}
              <CloseIcon />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function Nearest({ text }: { text: string }) {
  const { nearest } = useList()
  if (nearest.length === 0) return null
  return (
    <div className={styles.nearest}>
      {text}
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
