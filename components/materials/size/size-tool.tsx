'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SawRow } from '@/lib/browser/saw-list'
import { figuresOf, type SizeTexts, summaryOf } from '@/lib/cms/piece-figures'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type CutMaterial, MAX_SAW_ROWS } from '@/lib/shared/cutting'
import { formAddress, sizeText, type Typed } from './address'
import { Plate, useTypedPiece } from './plate'
import styles from './size.module.css'

interface Props {
  material: CutMaterial
  locale: LocaleCode
  fields: Typed
  /** The key of the row that the new piece replaces. */
  replaced?: string
  /** The day of dispatch in words, as the server has rendered it. */
  dispatch: string
  texts: SizeTexts
  path: string
  children?: ReactNode
}

const SPOKEN_AFTER_MS = 900

/** The answer stands below the button, which may be at the end of the window. */
const reveal = (answer: Element | null) => answer?.scrollIntoView({ block: 'nearest' })

export function SizeTool({ material, locale, fields, replaced, dispatch, texts, path, children }: Props) {
  const id = useId()
  const state = useTypedPiece(fields, material, locale)
  const { typed, piece, count } = state
  const { figures, problem, wrong } = figuresOf(piece, count, material, dispatch, locale, texts)
  const row: SawRow = { material: material.id, name: material.name, density: material.density, ...piece, count }

  const summary = problem ?? summaryOf(figures)
  const [first] = useState(summary)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (summary === (spoken || first)) return
    const timer = window.setTimeout(() => setSpoken(summary), SPOKEN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [summary, spoken, first])

  const [answer, setAnswer] = useState('')
  /** The row that changes, which the next change is about too. */
  const [place, setPlace] = useState(replaced)
  const add = async () => {
    const { addRow, keyOf } = await loadChunk(() => import('@/lib/browser/saw-list'))
    const listed = addRow(row, place)
    if (place && listed > 0) setPlace(keyOf(row))
    const added = { row: `${sizeText(piece, locale)} (${formatNumber(listed, locale)})` }
    setAnswer(listed > 0 ? fill(texts.added, added) : fill(texts.full, { max: MAX_SAW_ROWS }))
  }

  return (
    <form
      className={`${styles.tool} stack no-print`}
      action={path}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      aria-label={texts.open}
    >
      <input type="hidden" name="material" value={material.id} />
      {replaced && <input type="hidden" name="replaced" value={replaced} />}
      <div>
        <fieldset>
          <legend>{texts.open}</legend>
          {material.usual.map(({ shape }) => (
            <label key={shape}>
              <input
                className="vh"
                type="radio"
                name="shape"
                value={shape}
                checked={shape === piece.shape}
                onChange={() => state.change({ shape })}
              />
              <span className="chip">{texts.shapeNames[shape]}</span>
            </label>
          ))}
        </fieldset>
        <Plate state={state} wrong={wrong} problemId={id} texts={texts} />
        <p className={figures ? 'note' : styles.problem} id={figures ? undefined : id}>
          {problem ?? texts.note}
        </p>
      </div>
      <div className={`${styles.side} stack`}>
        <label className="beside">
          {texts.count}
          <input
            name="count"
            inputMode="numeric"
            aria-invalid={Number.isNaN(count) || undefined}
            value={typed.count}
            onChange={({ target }) => state.change({ count: target.value })}
            onBlur={state.showCount}
          />
        </label>
        {figures && (
          <dl className="facts lines">
            {figures.map(([label, values]) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        <p className="vh" role="status">
          {spoken}
        </p>
        {children}
        <div className="cluster actions">
          <button
            className="button needs-scripts"
            type="button"
            aria-disabled={!figures}
            onClick={() => figures && add().catch(console.warn)}
          >
            {replaced ? texts.replace : texts.add}
          </button>
          <p role="status" className={styles.answer}>
            {answer && (
              <span key={answer} ref={reveal}>
                {answer}{' '}
                <SiteLink className="link" href={path}>
                  <span>{texts.toList}</span>
                </SiteLink>
              </span>
            )}
          </p>
          {Math.min(...piece.sizes, count) > 0 && (
            <SiteLink className="link" href={formAddress(path, [row])}>
              <span>{figures ? texts.one : texts.ask}</span>
            </SiteLink>
          )}
        </div>
      </div>
    </form>
  )
}
