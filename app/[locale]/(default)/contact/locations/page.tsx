import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { anchorOf, headquartersFirst } from '@/components/contact/location'
import { LocationList } from '@/components/contact/location-list'
import { LocationsHead } from '@/components/contact/locations-head'
import { getLocations } from '@/components/contact/query'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { ofType } from '@/lib/cms/entry-types'
import { location } from '@/lib/cms/seo/structured-data/subjects'
import { localeOf } from '@/lib/i18n/locales'

export default async function LocationsRoute({ params }: PageProps<'/[locale]/contact/locations'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getLocations(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data, head } = page
  const locations = headquartersFirst(ofType(data.locations, 'locations_Entry'))
  const places = locations.flatMap((place) => location(place, `${head.canonical}#${anchorOf(place)}`) ?? [])
  return (
    <PageShell
      {...page}
      structuredData={{ main: null, others: [...places, ...blockData(entry.blocks, head.canonical)] }}
    >
      <LocationsHead title={entry.title} lead={entry.intro} locations={locations} locale={locale} />
      <LocationList locations={locations} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} first={locations.every(({ image }) => !image[0])} />
    </PageShell>
  )
}
