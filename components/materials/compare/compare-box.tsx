'use client'

import type { ReactNode } from 'react'
import { setComparedSlugs, useComparedSlugs } from '@/lib/browser/compare-choice'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import type { LocaleCode } from '@/lib/i18n/locales'
import { COMPARE_FORM, SLUG_PARAMETER } from './address'
import styles from './choice.module.css'

export function CompareBox({ slug, locale, children }: { slug: string; locale: LocaleCode; children: ReactNode }) {
  const chosen = useComparedSlugs(locale)
  const checked = chosen.includes(slug)
  const toggle = () => setComparedSlugs(locale, checked ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  return (
    <label className={`${styles.box} no-print`}>
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
