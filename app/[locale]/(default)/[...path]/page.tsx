import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { CookieSettings } from '@/components/consent/cookie-settings'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { ChildPages } from '@/components/pages/child-pages'
import { getGenericPage } from '@/components/pages/query'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { ofType } from '@/lib/cms/entry-types'
import { pathParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = pathParams('pages')

/** Free pages, and all addresses without another route. */
export default async function GenericPageRoute({ params }: PageProps<'/[locale]/[...path]'>) {
  const { locale: language, path } = await params
  const { code: locale } = localeOf(language)
  const page = await getGenericPage(locale, path.join('/'))
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, head } = page
  return (
    <PageShell {...page} structuredData={{ main: null, others: blockData(entry.blocks, head.canonical) }}>
      <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
      {entry.uri === COOKIES_URI && <CookieSettings />}
      <Blocks blocks={entry.blocks} locale={locale} first={!entry.image[0]} />
      <ChildPages pages={ofType(entry.children, 'pages_Entry')} locale={locale} />
    </PageShell>
  )
}
