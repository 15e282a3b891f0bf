import { type ReactNode, ViewTransition } from 'react'
import { preview } from '@/lib/cms/draft/access'
import type { Breadcrumb, PageHead } from '@/lib/cms/seo/head'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { ShownEntry } from '@/lib/preview/state'
import { Breadcrumbs } from './breadcrumbs'
import { PageProvider } from './document-title'
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
  /** The entry of the page, where it has one: a preview says which version of it is shown, or that there is none. */
  entry?: (ShownEntry & { uri: string | null }) | 'missing'
  children: ReactNode
}

/**
 * Header and main part of a page. The header belongs to the page, not to the layout: its language links lead to this
 * very page in the other languages. Where the header's content fails, the whole page counts as failed, so that a page
 * without navigation is never stored.
 */
export async function PageShell(props: Props) {
  const { room, locale, languages, head, entry, breadcrumbs = head?.breadcrumbs, children } = props
  const [chrome, access] = await Promise.all([readSiteChrome(locale), preview()])
  // Imported here, the bar's script is fetched where there is a bar: not by visitors.
  const bar = access && (await import('@/components/preview/preview-bar'))
  return (
    <>
      {head && <SeoHead head={head} locale={locale} path={languages[locale]} />}
      {!chrome && <PageStatus code={503} />}
      {/* Its coming makes the browser fade from one page to the next, as a whole: it has no part of its own. */}
      <ViewTransition />
      <Header room={room} chrome={chrome} locale={locale} languages={languages} />
      <main id="main" tabIndex={-1}>
        {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
        <PageProvider title={head?.title ?? ''} path={languages[locale]}>
          {children}
        </PageProvider>
        {head && (
          <div className="print-only grid">
            <p>{head.canonical}</p>
          </div>
        )}
      </main>
      {bar && <bar.PreviewBar access={access} locale={locale} entry={entry} />}
    </>
  )
}
