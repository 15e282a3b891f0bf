'use client'

import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import styles from './closed-loop.module.css'

export interface Step {
  title: string
  text: string
}

export interface Segment {
  path: string
  /** Share of red in the colour, 0 to 100. */
  red: number
  light: boolean
  number: { x: number; y: number }
  label: { x: number; anchor: 'start' | 'middle' | 'end'; lines: { text: string; y: number }[] }
}

export function Loop({ steps, segments }: { steps: Step[]; segments: Segment[] }) {
  const [active, setActive] = useState<number | null>(null)
  // Without scripts a step is a text.
  const marks = useMounted() && segments.length > 0
  // Touch has no hover: a tap arrives as a click.
  const byMouse = (index: number | null) => (event: PointerEvent) => event.pointerType === 'mouse' && setActive(index)
  const marking = (index: number) => ({
    'data-active': active === index || undefined,
    onPointerEnter: byMouse(index),
    onPointerLeave: byMouse(null),
    onClick: () => setActive(index),
    style: { '--p': `${segments[index]?.red ?? 100}%`, '--step': `--${'abcdefgh'[index]}` } as CSSProperties,
  })
  return (
    <div className={`${styles.loop} sub`} data-marked={active !== null || undefined}>
      {segments.length > 0 && (
        <div className={styles.ring}>
          <svg viewBox="-432 -290 864 580" aria-hidden="true">
            {segments.map(({ path, light, number, label }, index) => (
              <g key={path} {...marking(index)}>
                <path d={path} />
                <text className={`${styles.number} ${light ? styles.light : ''}`} x={number.x} y={number.y}>
                  {index + 1}
                </text>
                <text className={styles.label} textAnchor={label.anchor}>
                  {label.lines.map(({ text, y }) => (
                    <tspan key={y} x={label.x} y={y}>
                      {text}
                    </tspan>
                  ))}
                </text>
              </g>
            ))}
            <image href="/brand/logo-mark-white.svg" x="-62" y="-62" width="124" height="124" />
          </svg>
        </div>
      )}
      <ol className={`${segments.length > 0 ? '' : styles.alone} lines thin`}>
        {steps.map(({ title, text }, index) => (
          <li key={`${title} ${text}`} {...marking(index)}>
            <b data-md-skip>{index + 1}</b>
            <div>
              {title && (
                <h3>
                  {marks ? (
                    <button
                      type="button"
                      aria-pressed={active === index}
                      onFocus={() => setActive(index)}
                      onBlur={() => setActive(null)}
                    >
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                </h3>
              )}
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
