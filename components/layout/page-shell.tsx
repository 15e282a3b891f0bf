import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, ViewTransition } from 'react'
import { RunScripts } from '@/components/consent/run-scripts'
import { entryMark, globalMark } from '@/components/preview/edit-mark'
import { Boundary } from '@/components/ui/boundary'
import { PhoneLink } from '@/components/ui/contact-links'
import { SiteLink } from '@/components/ui/site-link'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import type { PageScript } from '@/lib/browser/consent/run-scripts'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { absolute, type Breadcrumb, type PageHead } from '@/lib/cms/seo/page-head'
import { sourcesOf } from '@/lib/cms/seo/page-scripts'
import { type PageData, pageGraph } from '@/lib/cms/seo/structured-data/page-graph'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { postForm } from '@/lib/forms/action'
import { formatDate } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { LinkTarget } from '@/lib/pages/page'
import type { ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'
import { Header } from '../header/header'
import { JsonLd, PageStatus } from './head-tags'
import { DocumentTitle, PageProvider } from './page-context'
import styles from './page-shell.module.css'

interface Props {
  careers?: boolean
  locale: LocaleCode
  languages: Record<LocaleCode, string>
  /** The query that this page is rendered for. The links to other languages keep it. */
  query?: string
  breadcrumbs?: Breadcrumb[]
  status?: number
  /** The entry of the page. A preview shows which version of it is rendered, or that there is none. */
  entry?: (ShownEntry & { uri: string | null }) | 'missing'
  linkTarget?: LinkTarget
  /** Whether a careers page ends with the recruiter, for people who doubt whether to apply. */
  showRecruiter?: boolean
  description?: { head: PageHead; markdownPath: string | null; structuredData: PageData }
  children: ReactNode
}

/** The header is here because its language links lead to this page. Without its content the page counts as failed. */
export async function PageShell({ description, children, ...frame }: Props) {
  const { careers = false, locale, languages, query = '', entry, linkTarget, status } = frame
  const { head, markdownPath, structuredData } = description ?? {}
  const { breadcrumbs = head?.breadcrumbs, showRecruiter = careers && !status } = frame
  const [layout, access, t] = await Promise.all([
    readSiteLayout(locale),
    readPreviewAccess(),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  // The CMS may send no date, or an invalid one.
  const updated = new Date((typeof entry === 'object' && entry.dateUpdated) || Number.NaN)
  const failure = status === 404 || status === 410 ? undefined : status
  const declared = layout ? status : (failure ?? 503)
  // With a dynamic import visitors do not load the script of the bar.
  const bar = access && (await import('@/components/preview/preview-bar'))
  const scripts = !access && head && head.scripts.length > 0 ? head.scripts : null
  const graph = head && pageGraph({ head, locale, company: layout?.company ?? null, data: structuredData })
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
      <Header careers={careers} layout={layout} locale={locale} languages={languages} query={query} />
      {await globalMark([careers ? 'careersNavigation' : 'mainNavigation'], locale, layout)}
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
      {showRecruiter && <RecruiterBand recruiter={layout?.recruiter ?? null} />}
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

function PageScripts({ scripts, locale }: { scripts: readonly PageScript[]; locale: LocaleCode }) {
  const asks = env.tagContainer === null && scripts.some(({ needs }) => needs.length > 0)
  const question = asks ? { locale, cookiesPath: pathOf(COOKIES_URI, locale) } : null
  return (
    <>
      {/* The page cache reads it (lib/server/page-cache/prepare.ts). */}
      <meta name="script-sources" content={sourcesOf(scripts).join(' ')} />
      <RunScripts scripts={scripts} question={question} />
    </>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const t = useTranslations('menu')
  if (crumbs.length < 2) return null
  return (
    <div className="grid">
      <nav className={`${styles.crumbs} note`} aria-label={t('breadcrumbs')}>
        <ol className="cluster">
          {crumbs.slice(0, -1).map(({ name, path }) => (
            <li key={path}>
              <SiteLink href={path}>{name}</SiteLink>
            </li>
          ))}
          <li aria-current="page">{crumbs.at(-1)?.name}</li>
        </ol>
      </nav>
    </div>
  )
}

function RecruiterBand({ recruiter }: { recruiter: EmployeeCardFragment | null }) {
  const t = useTranslations('careers')
  if (!recruiter?.phone) return null
  return (
    <aside className={`${styles.band} clay grid no-print`}>
      <div className="sub">
        <div className="c7">
          <h2>{t('inDoubt')}</h2>
        </div>
        <p className="from9">
          <b translate="no">{recruiter.title}</b>
          <br />
          {recruiter.jobTitle}
          <br />
          <PhoneLink value={recruiter.phone} icon={false} />
        </p>
      </div>
    </aside>
  )
}

/** React moves these elements into the head. */
async function SeoHead({ head, locale, path }: { head: PageHead; locale: LocaleCode; path: string }) {
  const { errorPrefix } = (await messagesOf(locale)).form
  return (
    <>
      <DocumentTitle
        title={head.title}
        path={path}
        errorPrefix={errorPrefix}
        action={postForm.bind(null, { form: '', locale })}
      />
      {head.tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags may be equal, and the list never changes.
        <meta key={index} {...tag} />
      ))}
      <link rel="canonical" href={head.canonical} />
      {head.languages.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.links.map(({ rel, href, type }) => (
        <link key={`${rel} ${href}`} rel={rel} href={href} type={type} />
      ))}
    </>
  )
}
