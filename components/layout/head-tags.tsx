import { getTranslations } from 'next-intl/server'
import { absolute } from '@/lib/cms/seo/page-head'
import { FEED_FILES, FEED_FORMATS, type FeedName, feedPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'

export async function pageTitle(title: string, locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'app' })
  return `${title} | ${t('name')}`
}

/** The head of a page that the CMS does not have, and search engines should not list. */
export function OwnHead({ title, canonical }: { title: string; canonical?: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={absolute(canonical)} />}
    </>
  )
}

export function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Declares the status code of the response; the page cache (lib/server/page-cache/) reads it. */
export function PageStatus({ code }: { code: number }) {
  return (
    <>
      <meta name="page-status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  )
}

export async function FeedLinks({ feed, locale, query = '' }: { feed: FeedName; locale: LocaleCode; query?: string }) {
  const t = await getTranslations({ locale, namespace: 'textVersion' })
  return FEED_FILES.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_FORMATS[format]}
      title={t(`feeds.${feed}`)}
      href={feedPath(feed, format, locale) + query}
    />
  ))
}
