import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { SearchPage } from '@/components/search/page'
import { searchQuery } from '@/components/search/search-address'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { cleanQuery } from '@/lib/search/query'
import { readResults } from '@/lib/search/read-results'

type Props = PageProps<'/[locale]/search'>

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { code: locale } = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'search' })
  const query = cleanQuery([(await searchParams).q ?? ''].flat()[0] ?? '')
  return {
    title: query ? t('titleOf', { query }) : t('title'),
    robots: { index: false },
    alternates: { canonical: routePath('/search', locale) },
  }
}

export default async function SearchRoute({ params, searchParams }: Props) {
  const { code: locale } = localeOf((await params).locale)
  const results = await readResults(locale, await searchParams)
  const languages = perLocale(({ code }) => routePath('/search', code))
  return (
    <PageShell locale={locale} languages={languages} query={searchQuery(results.query, results.kind)}>
      <SearchPage locale={locale} {...results} />
    </PageShell>
  )
}
