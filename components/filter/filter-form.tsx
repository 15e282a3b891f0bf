import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SEARCH } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import { type Facet, type RangeGroup, toggled } from './filter'
import styles from './filter.module.css'
import { RangeField } from './range-field'
import { useList } from './shown'

export const FILTER_FORM = 'filters'

interface Props {
  facets: Facet[]
  ranges: RangeGroup[]
  label: string
  action: string
  parameters: Readonly<Record<string, string>>
  onShow: () => void
}

/** In letters. Options that all have such labels are in two columns. */
const SHORT_LABEL = 14

export function FilterForm({ facets, ranges, label, action, parameters, onShow }: Props) {
  const { shown, demands, state, change, clear, texts } = useList()
  /** CSS shows the filters beside the list, where the list is wide enough, even while they are folded. */
  const [open, setOpen] = useState(false)
  const [isSmall, setIsSmall] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(width >= 64em)')
    const update = () => {
      setOpen(query.matches)
      setIsSmall(!query.matches)
    }
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  const showResults = () => {
    flushSync(() => setOpen(false))
    onShow()
  }
  return (
    <search className={styles.filters}>
      <form id={FILTER_FORM} action={action} aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <details className={`${styles.box} fold`} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span>{texts.title} </span>
            {demands.length > 0 && <b>{demands.length}</b>}
          </summary>
          <div className={`${styles.head} beside`}>
            <h2>{texts.title}</h2>
            {demands.length > 0 && (
              <a className="tap" {...clear}>
                {texts.clear}
              </a>
            )}
          </div>
          <label className={styles.search}>
            <span>{texts.search}</span>
            <input
              type="search"
              name={SEARCH}
              value={state.search}
              maxLength={100}
              onChange={(event) => change({ ...state, search: event.target.value })}
            />
          </label>
          {ranges.map((group) => (
            <Group key={group.name} label={group.label} open={!group.folded || Boolean(state.ranges[group.name])}>
              <RangeField group={group} />
            </Group>
          ))}
          {facets.map((facet) => (
            <FacetGroup key={facet.name} {...facet} />
          ))}
          {open && isSmall && (
            <p className={`${styles.show} no-print`} data-foot="bar">
              <button className="button wide" type="button" onClick={showResults}>
                {fill(texts.show, { shown: shown.length })}
              </button>
            </p>
          )}
          <noscript>
            <button type="submit" className={`button ${styles.apply}`}>
              {texts.apply}
            </button>
          </noscript>
        </details>
      </form>
    </search>
  )
}

function FacetGroup({ name, label, options: all, folded }: Facet) {
  const { items, counts, state, change } = useList()
  const chosen = state.chosen[name] ?? []
  const isOffered = (value: string) =>
    chosen.includes(value) || items.some((item) => item.facets[name]?.includes(value))
  const options = all.filter(({ value }) => isOffered(value))
  const isShort = options.every(({ label: { length } }) => length <= SHORT_LABEL)
  return (
    <Group label={label} open={!folded || chosen.length > 0}>
      <div
        className={isShort ? styles.pairs : undefined}
        style={{ gridTemplateRows: `repeat(${Math.ceil(options.length / 2)}, auto)` }}
      >
        {options.map(({ value, label: words }) => {
          const checked = chosen.includes(value)
          const count = counts[name]?.[value] ?? 0
          return (
            <Tick
              key={value}
              type="checkbox"
              name={name}
              value={value}
              checked={checked}
              disabled={count === 0 && !checked}
              onChange={() => change(toggled(state, name, value))}
            >
              {words} <span className={`${styles.n} muted`}>{count}</span>
            </Tick>
          )
        })}
      </div>
    </Group>
  )
}

export const Tick = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={`${styles.check} check`}>
    <input className="tick" {...input} />
    <span>{children}</span>
  </label>
)

function Group({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [isOpen] = useState(open)
  return (
    <details className="fold" open={isOpen}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  )
}
