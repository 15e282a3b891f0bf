import { getTranslations } from 'next-intl/server'
import { type ReactNode, ViewTransition } from 'react'
import { PageScripts } from '@/components/consent/page-scripts'
import { entryMark, globalMark } from '@/components/preview/edit-mark'
import { Boundary } from '@/components/ui/boundary'
import { preview } from '@/lib/cms/draft/access'
import { absolute, type Breadcrumb, type PageHead } from '@/lib/cms/seo/head'
import type { PageData } from '@/lib/cms/seo/structured-data/nodes'
import { pageGraph } from '@/lib/cms/seo/structured-data/page-graph'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { LinkTarget } from '@/lib/pages/link-page'
import type { ShownEntry } from '@/lib/preview/state'
import { Breadcrumbs } from './breadcrumbs'
import { PageProvider } from './document-title'
import { JsonLd, PageStatus } from './head-tags'
import { Header } from './header'
import { RecruiterBand } from './recruiter-band'
import { SeoHead } from './seo-head'

interface Props {
  careers?: boolean
  locale: LocaleCode
  languages: Record<LocaleCode, string>
  /** The query that this page is rendered for. The links to other languages keep it. */
  query?: string
  head?: PageHead
  breadcrumbs?: Breadcrumb[]
  structuredData?: PageData
  /** The entry of the page. A preview shows which version of it is rendered, or that there is none. */
  entry?: (ShownEntry & { uri: string | null }) | 'missing'
  linkTarget?: LinkTarget
  markdownPath?: string | null
  status?: number
  /** Whether a careers page ends with the recruiter, for people who doubt whether to apply. */
  invites?: boolean
  children: ReactNode
}

/** The header is here because its language links lead to this page. Without its content the page counts as failed. */
export async function PageShell(props: Props) {
  const {
    careers = false,
    locale,
    languages,
    query = '',
    head,
    entry,
    linkTarget,
    markdownPath,
    status,
    breadcrumbs = head?.breadcrumbs,
    structuredData,
    invites = careers,
    children,
  } = props
  const [chrome, access, t] = await Promise.all([
    readSiteChrome(locale),
    preview(),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  // The CMS may send no date, or an invalid one.
  const updated = new Date((typeof entry === 'object' && entry.dateUpdated) || Number.NaN)
  const failure = status === 404 || status === 410 ? undefined : status
  const declared = chrome ? status : (failure ?? 503)
  // With a dynamic import visitors do not load the script of the bar.
  const bar = access && (await import('@/components/preview/preview-bar'))
  const scripts = !access && head && head.scripts.length > 0 ? head.scripts : null
  const graph = head && pageGraph({ head, locale, company: chrome?.company ?? null, data: structuredData })
  return (
    <>
      {head && <SeoHead head={head} locale={locale} path={languages[locale]} />}
      {markdownPath && !access && <link rel="alternate" type="text/markdown" href={absolute(markdownPath)} />}
      {declared && <PageStatus code={declared} />}
      {scripts && (
        <Boundary>
          <PageScripts scripts={scripts} locale={locale} />
        </Boundary>
      )}
      {/* It is empty. Its appearance makes the browser cross-fade the whole page. */}
      <ViewTransition />
      <Header careers={careers} chrome={chrome} locale={locale} languages={languages} query={query} />
      {await globalMark([careers ? 'careersNavigation' : 'mainNavigation'], locale)}
      <main id="main" tabIndex={-1}>
        {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
        {entry && entry !== 'missing' && (await entryMark(entry, locale))}
        <PageProvider title={head?.title ?? ''} path={languages[locale]}>
          {children}
        </PageProvider>
        {head && (
          <div className="print-only grid">
            <p>{head.canonical}</p>
            {!Number.isNaN(updated.getTime()) && <p>{t('updated', { date: formatDate(updated, locale) })}</p>}
          </div>
        )}
      </main>
      {invites && <RecruiterBand recruiter={chrome?.recruiter ?? null} />}
      {/* It comes last, near its copy in the page's data, so that both are compressed as one. */}
      {graph && <JsonLd data={graph} />}
      {bar && (
        <Boundary>
          <bar.PreviewBar access={access} locale={locale} entry={entry} linkTarget={linkTarget} />
        </Boundary>
      )}
    </>
  )
}
