import { type ChangeEvent, useState } from 'react'
import { type Range, readNumber } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import type { RangeGroup } from './filter'
import styles from './range.module.css'
import { positionOf, STEPS, valueAt } from './range-scale'
import { useList } from './shown'

export function RangeField({ group }: { group: RangeGroup }) {
  const { state, change, texts, unknown, format } = useList()
  const { name, unit, scale, bars, atLeast = false } = group
  const label = withoutSoftHyphens(group.label)
  const range = state.ranges[name]
  const [min, max] = [range?.min ?? null, range?.max ?? null]
  const [low, high] = [min === null ? 0 : positionOf(min, scale), max === null ? STEPS : positionOf(max, scale)]
  const set = (next: Range) => {
    const isOpen = next.min === null && next.max === null
    change({ ...state, ranges: { ...state.ranges, [name]: isOpen ? null : next } })
  }
  const ends = [
    { at: 'min', value: min, bound: scale.min, position: low, words: atLeast ? texts.range.atLeast : texts.range.from },
    { at: 'max', value: max, bound: scale.max, position: high, words: texts.range.to },
  ].slice(0, atLeast ? 1 : 2)
  const slide = (at: string) => (event: ChangeEvent<HTMLInputElement>) => {
    const position = Number(event.target.value)
    if (at === 'min') return set({ min: position <= 0 ? null : valueAt(Math.min(position, high), scale), max })
    set({ min, max: position >= STEPS ? null : valueAt(Math.max(position, low), scale) })
  }
  const tallest = Math.max(...bars, 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend is the summary of the details around it.
    <div role="group" aria-label={`${label}, ${unit}`} className={styles.range}>
      <div className={styles.scale}>
        <svg className={styles.bars} viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map((count, index) => {
            const middle = ((index + 0.5) / bars.length) * STEPS
            const height = count === 0 ? 0 : Math.max(count / tallest, 0.08)
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name, and never change their order.
                key={index}
                x={index + 0.06}
                width="0.88"
                y={1 - height}
                height={height}
                data-out={middle < low || middle > high || undefined}
              />
            )
          })}
        </svg>
        <div className={`${styles.slider} needs-scripts`}>
          <span style={{ left: `${low}%`, right: `${STEPS - high}%` }} />
          {ends.map(({ at, value, bound, position, words }) => (
            <input
              key={at}
              type="range"
              min={0}
              max={STEPS}
              value={position}
              aria-label={`${label}, ${words}`}
              aria-valuetext={`${format(value ?? bound)} ${unit}`}
              onChange={slide(at)}
            />
          ))}
        </div>
      </div>
      <div className={`${styles.ends} cluster`}>
        {ends.map(({ at, value, bound, words }) => (
          <NumberField
            key={at}
            className="beside"
            label={words}
            name={name}
            value={value}
            hint={bound}
            onChange={(next) => set({ min, max, [at]: next })}
          />
        ))}
        <span className={`${styles.unit} note`}>{unit}</span>
      </div>
      {range && (unknown[name] ?? 0) > 0 && (
        <p className={`${styles.note} note`}>{fill(texts.range.unknown, { count: unknown[name] ?? 0 })}</p>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  className?: string
  name: string
  value: number | null
  hint?: number
  onChange: (value: number | null) => void
}

/** A field that keeps the typed text, such as "1," on the way to "1,4". */
export function NumberField({ label, className, name, value, hint, onChange }: NumberFieldProps) {
  const { format } = useList()
  const [typed, setTyped] = useState({ text: value === null ? '' : format(value), value })
  const text = typed.value === value ? typed.text : value === null ? '' : format(value)
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        pattern="-?[0-9]{1,9}([.,][0-9]{1,6})?"
        placeholder={hint === undefined ? undefined : format(hint)}
        value={text}
        onChange={({ target }) => {
          const next = readNumber(target.value)
          setTyped({ text: target.value, value: next })
          onChange(next)
        }}
      />
    </label>
  )
}
