import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, blockData } from '@/blocks/blocks'
import { anchorOf, headquartersFirst } from '@/components/contact/location'
import { LocationList } from '@/components/contact/location-list'
import { LocationsHead } from '@/components/contact/locations-map'
import { getLocations } from '@/components/contact/query'
import { ofType } from '@/lib/cms/model'
import { location } from '@/lib/cms/seo/structured-data/subjects'

export default contentRoute({ read: getLocations }, ({ entry, data, head, locale }) => {
  const locations = headquartersFirst(ofType(data.locations, 'locations_Entry'))
  const places = locations.flatMap((place) => location(place, `${head.canonical}#${anchorOf(place)}`) ?? [])
  return {
    extraData: [...places, ...blockData(entry.blocks, head.canonical)],
    content: (
      <>
        <LocationsHead title={entry.title} lead={entry.intro} locations={locations} locale={locale} />
        <LocationList locations={locations} locale={locale} />
        <Blocks entry={entry} locale={locale} first={locations.every(({ image }) => !image[0])} />
      </>
    ),
  }
})
