'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, startTransition } from 'react'
import { setComparedSlugs, useComparedSlugs } from '@/lib/browser/compare-choice'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { COMPARE_FORM, compareAddress, SLUG_PARAMETER } from './address'
import styles from './choice.module.css'

interface Props {
  locale: LocaleCode
  path: string
  names: Readonly<Record<string, string>>
  /** The hint is shown while no material is chosen, and without scripts. */
  texts: Record<'hint' | 'chosen' | 'compare' | 'clear', string>
}

/** The form of the boxes on a list's cards. With scripts it appears when a box is checked, without scripts it stays. */
export function CompareBar({ locale, path, names, texts }: Props) {
  const router = useRouter()
  const chosen = useComparedSlugs(locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    startTransition(() => router.push(compareAddress(path, chosen)))
  }
  return (
    <form
      id={COMPARE_FORM}
      className={`${styles.bar} grid`}
      action={compareAddress(path, [])}
      data-empty={chosen.length === 0 || undefined}
      data-foot={chosen.length > 0 ? 'bar' : undefined}
      onSubmit={submit}
    >
      <div className="cluster">
        <div className={styles.chosen}>
          <p role="status">{chosen.length > 0 ? fill(texts.chosen, { count: chosen.length }) : texts.hint}</p>
          {chosen.length > 0 && <p>{chosen.flatMap((slug) => names[slug] ?? []).join(', ')}</p>}
        </div>
        <button type="button" className={`${styles.clear} needs-scripts`} onClick={() => setComparedSlugs(locale, [])}>
          {texts.clear}
        </button>
        <button type="submit" className="button">
          {texts.compare}
        </button>
      </div>
    </form>
  )
}

export function CompareBox({ slug, locale, children }: { slug: string; locale: LocaleCode; children: ReactNode }) {
  const chosen = useComparedSlugs(locale)
  const checked = chosen.includes(slug)
  const toggle = () => setComparedSlugs(locale, checked ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  return (
    <label className={`${styles.box} beside no-print`}>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name={SLUG_PARAMETER}
        value={slug}
        checked={checked}
        disabled={!checked && chosen.length >= MAX_COMPARED}
        onChange={toggle}
      />
      <span>{children}</span>
    </label>
  )
}
