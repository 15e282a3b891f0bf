import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { CookieSettings, MEASURING_URIS, Measuring } from '@/components/consent/page-parts'
import { PageHeading } from '@/components/layout/page-heading'
import { ChildPages } from '@/components/pages/child-pages'
import { getGenericPage } from '@/components/pages/query'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { ofType } from '@/lib/cms/model'
import { pathParams } from '@/lib/cms/slugs'

export const generateStaticParams = pathParams('pages')

/** Free pages, and all addresses without another route. */
export default contentRoute({ read: getGenericPage }, ({ entry, locale }) => ({
  content: (
    <>
      <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
      {entry.uri === COOKIES_URI && <CookieSettings />}
      <Blocks entry={entry} locale={locale} first={!entry.image[0]} />
      {MEASURING_URIS.includes(entry.uri ?? '') && <Measuring locale={locale} />}
      <ChildPages pages={ofType(entry.children, 'pages_Entry')} />
    </>
  ),
}))
