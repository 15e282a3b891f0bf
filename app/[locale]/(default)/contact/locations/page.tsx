import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { LocationList } from '@/components/pages/location-list'
import { PageTitle } from '@/components/pages/page-title'
import { ofType } from '@/lib/content/of-type'
import { getLocations } from '@/lib/content/pages/contact'
import { localeOf } from '@/lib/i18n/locale'

export default async function LocationsPage({ params }: PageProps<'/[locale]/contact/locations'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getLocations(locale)
  if (page.kind !== 'found') return <NoPage page={page} />
  const { entry, data } = page
  return (
    <PageShell room="company" {...page}>
      <PageTitle title={entry.title} lead={entry.intro} />
      <LocationList locations={ofType(data.locations, 'locations_Entry')} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
