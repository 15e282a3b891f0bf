import { getTranslations } from 'next-intl/server'
import { OwnHead } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { readAnswer, withoutAnswered } from '@/components/search/answer/read-answer'
import { SearchPage } from '@/components/search/page'
import { searchQuery } from '@/components/search/search-address'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { readResults } from '@/lib/search/search'

export default async function SearchRoute({ params, searchParams }: PageProps<'/[locale]/search'>) {
  const { code: locale } = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'search' })
  const results = await readResults(locale, await searchParams)
  const { query, kind, result } = results
  const answer = result && !kind ? await readAnswer(locale, result) : null
  const languages = perLocale(({ code }) => routePath('/search', code))
  return (
    <PageShell locale={locale} languages={languages} query={searchQuery(query, kind)}>
      <OwnHead title={query ? t('titleOf', { query }) : t('title')} canonical={languages[locale]} />
      <SearchPage {...{ locale, query, kind, answer }} result={result && withoutAnswered(result, answer)} />
    </PageShell>
  )
}
