'use client'

import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import { hasModifier } from '@/lib/browser/navigation/has-modifier'
import { withProgress } from '@/lib/browser/progress'
import type { LocaleCode } from '@/lib/i18n/locales'
import { compareAddress, csvAddress, SLUG_PARAMETER } from './address'
import styles from './compare.module.css'
import { CompareTable } from './compare-table'
import { complianceRows, figureRows, propertyRows } from './rows'
import type { CompareTexts } from './texts'
import { type Change, type Column, type Option, useColumns } from './use-columns'

interface Props {
  initial: readonly Column[]
  options: readonly Option[]
  path: string
  listPath: string
  locale: LocaleCode
  texts: CompareTexts
}

export function Comparison({ initial, options, path, listPath, locale, texts }: Props) {
  const { columns, change, add, remove } = useColumns(initial, options, { locale, path })
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  const materials = columns.map(({ material }) => material)
  const slugs = materials.map(({ slug }) => slug)
  const others = options.filter(({ slug }) => !slugs.includes(slug))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).getAll(SLUG_PARAMETER).at(-1)
    const option = others.find(({ slug }) => slug === value)
    if (!option || busy) return
    setBusy(true)
    await withProgress(() => add(option), { announced: false })
    setBusy(false)
  }
  const removeColumn = (event: MouseEvent, column: Column) => {
    if (hasModifier(event)) return
    event.preventDefault()
    remove(column)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.comparison} section-after-title grid`}>
      <p ref={heading} className="vh" role="status" tabIndex={-1}>
        {change && changeText(change, texts)}
      </p>
      {change?.kind === 'unreadable' && <p className={styles.problem}>{changeText(change, texts)}</p>}
      {columns.length === 0 ? (
        <div className={styles.empty}>
          <h2>{texts.emptyTitle}</h2>
          <p>{texts.emptyText}</p>
          <a className="button" href={listPath}>
            {texts.list}
          </a>
        </div>
      ) : (
        <CompareTable
          columns={columns}
          groups={[
            { title: texts.figuresTitle, rows: figureRows(materials, texts.figures, locale) },
            { title: texts.complianceTitle, rows: complianceRows(materials, texts.compliance, texts) },
            { title: texts.propertiesTitle, rows: propertyRows(materials, locale) },
          ]}
          texts={texts}
          removeAddress={(slug) =>
            compareAddress(
              path,
              slugs.filter((other) => other !== slug),
            )
          }
          onRemove={removeColumn}
        />
      )}
      <form className={`${styles.add} no-print`} action={compareAddress(path, [])} onSubmit={submit}>
        {columns.length >= MAX_COMPARED ? (
          <p>{texts.full}</p>
        ) : (
          <>
            {slugs.map((slug) => (
              <input key={slug} type="hidden" name={SLUG_PARAMETER} value={slug} />
            ))}
            <label className="select">
              <span>{texts.choose}</span>
              <select name={SLUG_PARAMETER}>
                {others.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="button-line" aria-disabled={busy}>
              {texts.add}
            </button>
          </>
        )}
        {columns.length > 0 && (
          <>
            <a className={styles.clear} href={csvAddress(locale, slugs)} download>
              {texts.csv}
            </a>
            <a className={styles.clear} href={compareAddress(path, [])}>
              {texts.clear}
            </a>
          </>
        )}
      </form>
    </div>
  )
}

const changeText = ({ kind, name }: Change, texts: CompareTexts): string => texts[kind].replace('{name}', name)
