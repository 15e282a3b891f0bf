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
  /** The path of the comparison. */
  path: string
  children: ReactNode
}

/** A link to the comparison of this material with the latest of the visitor's choice. */
export function CompareLink({ slug, locale, path, children }: Props) {
  const others = useComparedSlugs(locale).filter((other) => other !== slug)
  const slugs = [...others.slice(1 - MAX_COMPARED), slug]
  return (
    <SiteLink className="link" href={compareAddress(path, slugs)}>
      {children}
    </SiteLink>
  )
}
