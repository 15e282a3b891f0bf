import { PageHeading } from '@/components/layout/page-heading'
import { Hyphenated } from '@/components/ui/hyphenated'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { placesOf } from './location'
import styles from './locations-head.module.css'
import { LocationsMap } from './locations-map'
import { mapOf } from './map'

interface Props {
  title: string | null
  lead: string | null
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}

export function LocationsHead({ title, lead, locations, locale }: Props) {
  const places = placesOf(locations)
  const map = mapOf(places.map(({ location: { country }, position }) => ({ country, position })))
  if (!map) return <PageHeading title={title} lead={lead} />
  return (
    <div className={`${styles.head} grid`}>
      <h1>
        <Hyphenated>{title}</Hyphenated>
      </h1>
      {lead && <p className="lead">{lead}</p>}
      <LocationsMap map={map} locations={places.map(({ location }) => location)} locale={locale} />
    </div>
  )
}
