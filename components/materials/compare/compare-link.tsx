'use client'

import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { useComparedSlugs } from '@/lib/browser/compare-choice'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import type { LocaleCode } from '@/lib/i18n/locales'
import { compareAddress } from './address'

interface Props {
  slug: string
  locale: LocaleCode
  /** Of the comparison. */
  path: string
  children: ReactNode
}

/** Leads to the comparison of this material with those that were chosen before; of these the latest, if they are too many. */
export function CompareLink({ slug, locale, path, children }: Props) {
  const others = useComparedSlugs(locale).filter((other) => other !== slug)
  const slugs = [...others.slice(1 - MAX_COMPARED), slug]
  return (
    <SiteLink className="link" href={compareAddress(path, slugs)}>
      {children}
    </SiteLink>
  )
}
