'use client'

import type { ChangeEvent, FormEvent, MouseEvent, ReactNode, TouchEvent } from 'react'
import { useRef, useState } from 'react'
import { GroupedOptions } from '@/components/ui/grouped-options'
import { setComparedSlugs } from '@/lib/browser/compare-choice'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import { withProgress } from '@/lib/browser/progress'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { materialName } from '../material-data'
import { compareAddress, csvAddress, SLUG_PARAMETER } from './address'
import type { Column } from './columns'
import { CompareTable } from './compare-table'
import styles from './comparison.module.css'
import type { Option } from './pairs'
import type { CompareTexts } from './read-comparison'
import { type Change, useColumns } from './use-columns'

interface Props extends Record<'path' | 'listPath' | 'contactPath' | 'origin' | 'date', string> {
  initial: readonly Column[]
  options: readonly Option[]
  locale: LocaleCode
  texts: CompareTexts
  pairs: ReactNode
}

export function Comparison(props: Props) {
  const { initial, options, path, listPath, origin, date, locale, texts, pairs } = props
  const { columns, change, add, remove } = useColumns(initial, options, { locale, path })
  const heading = useRef<HTMLParagraphElement>(null)
  const slugs = columns.map(({ material }) => material.slug)

  const clear = columns.length > 0 && (
    <a href={compareAddress(path, [])} onClick={() => setComparedSlugs(locale, [])}>
      {texts.clear}
    </a>
  )
  const removeColumn = (event: MouseEvent, column: Column) => {
    if (hasModifier(event)) return
    event.preventDefault()
    remove(column)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.comparison} section-after-title grid`} {...useSwipe()}>
      <p ref={heading} className="vh" role="status" tabIndex={-1}>
        {change && changeText(change, texts)}
      </p>
      <div className={`${styles.actions} cluster no-print`}>
        {columns.length >= MAX_COMPARED ? (
          <>
            <p>{texts.full}</p>
            {clear}
          </>
        ) : (
          <AddMaterial {...props} slugs={slugs} onAdd={add}>
            {clear}
          </AddMaterial>
        )}
        {columns.length > 0 && (
          <>
            <button className="needs-scripts" type="button" onClick={() => window.print()}>
              {texts.print}
            </button>
            <a href={csvAddress(locale, slugs)} download>
              {texts.csv}
            </a>
          </>
        )}
      </div>
      {change?.kind === 'unreadable' && <p className={styles.problem}>{changeText(change, texts)}</p>}
      {/* The key lets what is shown after a change include the added material. */}
      {columns.length > 2 && (
        <ShownColumns key={slugs.join()} columns={columns} isAdded={change?.kind === 'added'} legend={texts.shown} />
      )}
      {columns.length === 0 ? (
        <div className={styles.empty}>
          <h2>{texts.emptyTitle}</h2>
          <p>{texts.emptyText}</p>
          {pairs}
          <a className="button" href={listPath}>
            {texts.list}
          </a>
        </div>
      ) : (
        <>
          {columns.length > 1 && (
            <label className={`${styles.only} beside no-print`}>
              <input type="checkbox" />
              <span>{texts.onlyDifferences}</span>
            </label>
          )}
          <CompareTable {...props} columns={columns} onRemove={removeColumn} />
          <p className={`${styles.legend} note measure`}>{texts.legend}</p>
          <p className="print-only">
            {fill(texts.asOf, { date })}, {origin + compareAddress(path, slugs)}
          </p>
        </>
      )}
    </div>
  )
}

interface AddProps extends Pick<Props, 'path' | 'texts' | 'options'> {
  slugs: readonly string[]
  onAdd: (option: Option) => Promise<void>
  children: ReactNode
}

function AddMaterial({ path, texts, options, slugs, onAdd, children }: AddProps) {
  const others = options.filter(({ slug }) => !slugs.includes(slug))
  const grouped = others.map(({ slug, name, family }) => ({ value: slug, label: name, group: family }))
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).getAll(SLUG_PARAMETER).at(-1)
    const option = others.find(({ slug }) => slug === value)
    if (!option || busy) return
    setBusy(true)
    await withProgress(() => onAdd(option), 'part ')
    setBusy(false)
  }
  return (
    <form className="cluster" action={compareAddress(path, [])} onSubmit={submit}>
      {slugs.map((slug) => (
        <input key={slug} type="hidden" name={SLUG_PARAMETER} value={slug} />
      ))}
      <label className="select">
        <span>{texts.choose}</span>
        <select name={SLUG_PARAMETER} required>
          <option value="">{texts.choice}</option>
          <GroupedOptions options={grouped} />
        </select>
      </label>
      <button type="submit" className="button-line" aria-disabled={busy}>
        {texts.add}
      </button>
      {children}
    </form>
  )
}

function ShownColumns({ columns, isAdded, legend }: { columns: readonly Column[]; isAdded: boolean; legend: string }) {
  const first = isAdded ? columns.length - 2 : 0
  return (
    <fieldset className={`${styles.shown} cluster no-print`}>
      <legend>{legend}</legend>
      {columns.map(({ material }, index) => (
        <label className="beside" key={material.slug}>
          <input type="checkbox" defaultChecked={[first, first + 1].includes(index)} onChange={showOneOrTwo} />
          <span>{materialName(material).name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Keeps one or two boxes checked, as a narrow window has space for two columns. */
function showOneOrTwo({ currentTarget: box }: ChangeEvent<HTMLInputElement>): void {
  const checked = box.closest('fieldset')?.querySelectorAll<HTMLInputElement>(':checked') ?? []
  const [first, ...more] = [...checked].filter((each) => each !== box)
  if (!first) box.checked = true
  else if (box.checked && more.length > 0) first.checked = false
}

function showNeighbours(within: HTMLElement, step: 1 | -1): void {
  const boxes = [...within.querySelectorAll<HTMLInputElement>(`.${styles.shown} input`)]
  if (boxes.length === 0) return
  const first = boxes.findIndex(({ checked }) => checked) + step
  const begin = Math.min(Math.max(0, first), boxes.length - 2)
  for (const [index, box] of boxes.entries()) box.checked = index === begin || index === begin + 1
}

const changeText = ({ kind, name }: Change, texts: CompareTexts): string => fill(texts[kind], { name })

/** In pixels. Shorter movements, and those that scroll, are no swipe. */
const MIN_SWIPE = 48

function useSwipe() {
  const start = useRef<readonly [x: number, y: number] | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [first] = touches.length === 1 ? [touches[0]] : []
      start.current = first ? [first.clientX, first.clientY] : null
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [across, along] = [touch.clientX - start.current[0], touch.clientY - start.current[1]]
      start.current = null
      if (Math.abs(across) >= MIN_SWIPE && Math.abs(across) > 2 * Math.abs(along))
        showNeighbours(currentTarget, across < 0 ? 1 : -1)
    },
  }
}
