'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, startTransition } from 'react'
import { setComparedSlugs, useComparedSlugs } from '@/lib/browser/compare-choice'
import type { LocaleCode } from '@/lib/i18n/locales'
import { COMPARE_FORM, compareAddress } from './address'
import styles from './choice.module.css'

interface Props {
  locale: LocaleCode
  /** Of the comparison. */
  path: string
  texts: {
    /** Shown without scripts, where the chosen ones are not counted. */
    hint: string
    /** With `{count}`. */
    chosen: string
    compare: string
    clear: string
  }
}

/** The form of the boxes on a list's cards. Without scripts it is always there, with them as soon as one is checked. */
export function CompareBar({ locale, path, texts }: Props) {
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
      <div>
        <p role="status">{chosen.length > 0 ? texts.chosen.replace('{count}', String(chosen.length)) : texts.hint}</p>
        <button type="button" className={styles.clear} onClick={() => setComparedSlugs(locale, [])}>
          {texts.clear}
        </button>
        <button type="submit" className="button">
          {texts.compare}
        </button>
      </div>
    </form>
  )
}
