import type { ReactNode } from 'react'
import { readFrame } from '@/lib/content/frame'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Breadcrumb, PageHead } from '@/lib/seo/head'
import { Breadcrumbs } from './breadcrumbs'
import { Header, type Room } from './header'
import { PageStatus } from './page-status'
import { SeoHead } from './seo-head'

interface Props {
  room: Room
  locale: LocaleCode
  /** Public paths of this page per language. */
  languages: Record<LocaleCode, string>
  head?: PageHead
  breadcrumbs?: Breadcrumb[]
  children: ReactNode
}

/**
 * Header and main part of a page. The header belongs to the page, not to the layout: its language links lead to this
 * very page in the other languages. Where the header's content fails, the whole page counts as failed, so that a page
 * without navigation is never stored.
 */
export async function PageShell({ room, locale, languages, head, breadcrumbs = head?.breadcrumbs, children }: Props) {
  const frame = await readFrame(locale)
  return (
    <>
      {head && <SeoHead head={head} />}
      {!frame && <PageStatus code={503} />}
      <Header room={room} frame={frame} locale={locale} languages={languages} />
      <main id="main" tabIndex={-1}>
        {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
        {children}
      </main>
    </>
  )
}
