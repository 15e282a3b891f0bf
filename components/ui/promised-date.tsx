'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
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
  const [promised, setPromised] = useState<string>()
  useEffect(() => {
    loadChunk(() => import('@/lib/i18n/working-days')).then(
      ({ promisedFromNow }) => setPromised(promisedFromNow(promise, locale, text)),
      console.warn,
    )
  }, [promise, locale, text])
  return promised ?? children
}
