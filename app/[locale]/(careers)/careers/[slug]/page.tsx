import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { getCareersPage } from '@/components/pages/query'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('careersPages')

export default contentRoute({ read: getCareersPage, careers: true }, ({ entry, locale }) => ({
  content: (
    <>
      <PageHeading title={entry.title} lead={entry.intro} image={entry.image[0]} />
      <Blocks entry={entry} locale={locale} careers first={!entry.image[0]} />
    </>
  ),
}))
