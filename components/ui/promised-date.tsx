'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Promised } from '@/lib/i18n/working-days'

interface Props {
  promise: Promised
  locale: LocaleCode
  /** The text, with the placeholder `{date}`. */
  text: string
  /** The words without a date, which a stored page has. */
  children: ReactNode
}

/** The date that a promise ends on if it is given now. A stored page cannot know it. */
export function PromisedDate({ promise, locale, text, children }: Props) {
  const [date, setDate] = useState<string>()
  useEffect(() => {
    loadChunk(() => import('@/lib/i18n/working-days')).then(
      ({ promisedFromNow }) => setDate(promisedFromNow(promise, locale)),
      console.warn,
    )
  }, [promise, locale])
  return date ? fill(text, { date }) : children
}
