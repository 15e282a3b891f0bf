'use client'

import { useRouter } from 'next/navigation'
import { type ElementType, type FormEvent, type ReactNode, startTransition } from 'react'
import { useList, useShown } from '@/components/filter/shown'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { Figure } from '../figures'
import styles from './chart.module.css'

interface Props extends Record<'x' | 'y', Figure> {
  figures: readonly { name: Figure; label: string }[]
  texts: Record<'x' | 'y' | 'show', string>
}

export function AxisForm({ figures, texts, ...chosen }: Props) {
  const router = useRouter()
  const { state, addressOf } = useList()
  const [path = '', kept] = addressOf(state, { view: 'chart', x: '', y: '' }).split('?')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const axes = { x: String(data.get('x')), y: String(data.get('y')) }
    startTransition(() => router.push(addressOf(state, { view: 'chart', ...axes }), { scroll: false }))
  }
  return (
    <form className={`${styles.axes} cluster no-print`} action={path} onSubmit={submit}>
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['y', 'x'] as const).map((axis) => (
        <label key={`${axis} ${chosen[axis]}`} className="select">
          <span>{texts[axis]}</span>
          <select name={axis} defaultValue={chosen[axis]} onChange={({ target }) => target.form?.requestSubmit()}>
            {figures.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="spare button-line">
        {texts.show} <Icon name="arrow" />
      </button>
    </form>
  )
}

export const ShownMark = ({ id, children }: { id: string; children: ReactNode }) => (
  <g className={useShown(id) ? undefined : styles.faded}>{children}</g>
)

/** A point, or several that are too close for a link each. */
export function ShownPoint({ parts, href, children, ...place }: Place) {
  const { shownIds } = useList()
  const shown = parts.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  const link = href && { href, 'aria-label': shown.map(({ label }) => label).join('; ') }
  // A link to this page opens the box around its target only if the browser follows it.
  const Point: ElementType = !href ? 'span' : href.startsWith('#') ? 'a' : SiteLink
  return (
    <li style={place.style}>
      <Point className={styles.point} {...link} data-side={place.side}>
        {children}
        <span className={styles.tip}>{shown.map(({ tip }) => tip)}</span>
      </Point>
    </li>
  )
}

interface Place {
  parts: readonly { id: string; label: string; tip: ReactNode }[]
  style: Readonly<Record<string, string>>
  side: 'left' | 'right'
  href: string | null
  children?: ReactNode
}

export function ShownAny({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { shownIds } = useList()
  return ids.some((id) => shownIds.has(id)) ? children : null
}

export function ShownNames({ number, names }: { number: number; names: readonly { id: string; name: string }[] }) {
  const { shownIds } = useList()
  const shown = names.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  return (
    <span>
      <b>{number}</b> {shown.map(({ name }) => name).join(', ')}
    </span>
  )
}
