'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, startTransition } from 'react'
import { useList } from '@/components/filter/shown'
import { Icon } from '@/components/ui/icon'
import type { Figure } from '../figures'
import styles from './chart.module.css'

interface Props {
  x: Figure
  y: Figure
  figures: readonly { name: Figure; label: string }[]
  texts: { x: string; y: string; show: string }
}

export function AxisForm({ x, y, figures, texts }: Props) {
  const router = useRouter()
  const { state, addressOf } = useList()
  const addressWith = (axes: { x: string; y: string }) => addressOf(state, { view: 'chart', ...axes })
  const [path = '', query = ''] = addressWith({ x, y }).split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'x' && name !== 'y')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const axes = { x: String(data.get('x')), y: String(data.get('y')) }
    startTransition(() => router.push(addressWith(axes), { scroll: false }))
  }
  const select = (name: 'x' | 'y', chosen: Figure) => (
    <label className="select">
      <span>{texts[name]}</span>
      <select
        key={chosen}
        name={name}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {figures.map((figure) => (
          <option key={figure.name} value={figure.name}>
            {figure.label}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form className={`${styles.axes} cluster no-print`} action={path} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {select('y', y)}
      {select('x', x)}
      <button type="submit" className="spare button-line">
        {texts.show} <Icon name="arrow" />
      </button>
    </form>
  )
}
