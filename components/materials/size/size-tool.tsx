'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SawRow } from '@/lib/browser/saw-list'
import { figuresOf, type SizeTexts, shapesOf, summaryOf } from '@/lib/cms/piece-figures'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type CutMaterial, cut, MAX_SAW_ROWS, usualPiece } from '@/lib/shared/cutting'
import { formAddress, sizeText } from './address'
import { Plate } from './plate'
import styles from './size.module.css'
import { type Typed, typedPiece } from './typed'
import { useTypedPiece } from './use-typed-piece'

interface Props {
  material: CutMaterial
  locale: LocaleCode
  /** The values of the fields in the address. */
  fields?: Typed
  /** The key of the row that the new piece replaces. */
  replaced?: string
  /** The day of dispatch in words, as the server has rendered it. */
  dispatch: string
  texts: SizeTexts
  /** The path of the page with the saw list. */
  path: string
  title?: string
}

/** How long after the last change screen readers hear the figures. */
const SPOKEN_AFTER_MS = 900

export function SizeTool({ material, locale, fields, replaced, dispatch, texts, path, title }: Props) {
  const id = useId()
  const shapes = shapesOf(material)
  const [initial] = useState(() => fields ?? typedPiece(usualPiece(shapes[0] ?? 'sheet', material.stock), '1', locale))
  const state = useTypedPiece(initial, material.stock, locale)
  const { typed, piece, count } = state
  const { figures, problem } = figuresOf(piece, count, material, dispatch, locale, texts)
  const result = cut(piece, material.stock)
  const wrong = result && 'dimension' in result ? result.dimension : null
  const row: SawRow = { material: material.id, name: material.name, density: material.density, ...piece, count }
  const rowText = `${material.name}, ${texts.shapeNames[piece.shape]}, ${sizeText(piece, locale)}`

  const summary = problem ?? summaryOf(figures)
  const [spoken, setSpoken] = useState('')
  const isChanged = typed !== initial
  useEffect(() => {
    if (!isChanged) return
    const timer = window.setTimeout(() => setSpoken(summary), SPOKEN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [summary, isChanged])

  const [done, setDone] = useState('')
  /** The row that changes, which the next change is about too. */
  const [place, setPlace] = useState(replaced)
  const add = async () => {
    const { addRow, keyOf } = await loadChunk(() => import('@/lib/browser/saw-list'))
    const isAdded = addRow(row, place)
    if (place && isAdded) setPlace(keyOf(row))
    setDone(isAdded ? fill(texts.added, { row: `${rowText} (${count})` }) : fill(texts.full, { max: MAX_SAW_ROWS }))
  }
  const onSubmit = (event: FormEvent) => event.preventDefault()

  return (
    <form className={`${styles.tool} no-print`} action={path} onSubmit={onSubmit} aria-label={texts.open}>
      {title && <h3>{title}</h3>}
      <input type="hidden" name="material" value={material.id} />
      {replaced && <input type="hidden" name="replaced" value={replaced} />}
      <div className={styles.main}>
        <fieldset className={styles.shapes}>
          <legend className="vh">{texts.shapes}</legend>
          {shapes.map((shape) => (
            <label key={shape}>
              <input
                className="vh"
                type="radio"
                name="shape"
                value={shape}
                checked={shape === piece.shape}
                onChange={() => state.setShape(shape)}
              />
              <span className="chip">{texts.shapeNames[shape]}</span>
            </label>
          ))}
        </fieldset>
        <Plate state={state} wrong={wrong} problemId={`${id}-problem`} texts={texts} />
      </div>
      <div className={styles.side}>
        <label className={styles.count}>
          {texts.count}
          <input
            name="count"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={Number.isNaN(count) || undefined}
            value={typed.count}
            onChange={({ target }) => state.setCount(target.value)}
          />
        </label>
        {problem === null ? (
          <dl className={`${styles.figures} facts`}>
            {figures.map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.problem} id={`${id}-problem`}>
            {problem}
          </p>
        )}
        <p className="note">{texts.note}</p>
        <p className="vh" role="status">
          {spoken}
        </p>
        <noscript>
          <button className="button-line" type="submit">
            {texts.calculate}
          </button>
        </noscript>
        <div className="cluster actions">
          <button
            className="button needs-scripts"
            type="button"
            disabled={problem !== null}
            onClick={() => add().catch(console.warn)}
          >
            {replaced ? texts.replace : texts.add}
          </button>
          {problem === null && (
            <SiteLink className="link" href={formAddress(path, [row])}>
              <span>{texts.one}</span>
            </SiteLink>
          )}
        </div>
        <p role="status" className={styles.done}>
          {done && <span key={rowText}>{done}</span>}
        </p>
        {done && title && (
          <SiteLink className="link" href={path}>
            <span>{texts.listTitle}</span>
          </SiteLink>
        )}
      </div>
    </form>
  )
}
