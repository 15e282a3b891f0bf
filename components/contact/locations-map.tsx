import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/layout/page-heading'
import { PhoneLink } from '@/components/ui/contact-links'
import { Facts } from '@/components/ui/facts'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { anchorOf, isHeadquarters, placesOf } from './location'
import styles from './locations.module.css'
import { ASPECT_RATIO, type LocationMap, mapOf, placeLabels, type Side } from './map'
import pageStyles from './page.module.css'

interface Props {
  map: LocationMap
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}

/** The smallest widths of the map for which labels are placed, and the width of the widest usual letters, in pixels. */
const SIZES = {
  wide: { width: 450, lines: 2 },
  narrow: { width: 320, lines: 1 },
}
const LETTER = 9
const LINE = 20

export async function LocationsMap({ map, locations, locale }: Props) {
  const t = await getTranslations({ locale })
  const labels = locations.map((location) => [location.title ?? '', wordFor(t, 'locationType', location) ?? ''])
  const [wide, narrow] = [sidesOf(map, labels, SIZES.wide), sidesOf(map, labels, SIZES.narrow)]
  return (
    <nav className={`${styles.map} cut-left`} aria-label={t('locations.map')}>
      <svg viewBox={map.viewBox} aria-hidden="true">
        <path className={styles.others} d={map.others} />
        <path className={styles.highlighted} d={map.highlighted} />
        <path className={styles.water} d={map.lakes} />
      </svg>
      <ul>
        {locations.map((location, index) => {
          const { x, y } = map.pins[index] ?? { x: 0, y: 0 }
          const [name, type] = labels[index] ?? []
          return (
            <li key={location.id} style={{ left: percent(x), top: percent(y) }}>
              <a
                className={`${styles.pin} ${isHeadquarters(location) ? styles.main : ''}`}
                href={`#${anchorOf(location)}`}
                data-wide={wide[index] ?? 'none'}
                data-narrow={narrow[index] ?? 'none'}
              >
                <span className={styles.label}>
                  <b>{name}</b> {type && <span className={`${styles.type} muted`}>{type}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {map.scale && (
        <p className={`${styles.scale} muted`} style={{ width: percent(map.scale.share) }} aria-hidden="true">
          {t('locations.distance', { kilometres: formatNumber(map.scale.kilometres, locale) })}
        </p>
      )}
    </nav>
  )
}

const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`

function sidesOf(
  { pins }: LocationMap,
  labels: readonly string[][],
  { width, lines }: { width: number; lines: number },
): (Side | null)[] {
  const height = width / ASPECT_RATIO
  const boxes = pins.map(({ x, y }, index) => ({
    x: x * width,
    y: y * height,
    width: LETTER * Math.max(...(labels[index] ?? []).slice(0, lines).map((line) => line.length)),
    height: LINE * lines,
  }))
  return placeLabels(boxes, { width, height })
}

interface HeadProps extends Omit<Props, 'map'> {
  title: string | null
  lead: string | null
}

export function LocationsHead({ title, lead, locations, locale }: HeadProps) {
  const places = placesOf(locations)
  const map = mapOf(places.map(({ location: { country }, position }) => ({ country, position })))
  if (!map) return <PageHeading title={title} lead={lead} />
  return (
    <div className={`${styles.head} grid`}>
      <Hyphenated as="h1">{title}</Hyphenated>
      {lead && <p className="lead muted">{lead}</p>}
      <LocationsMap map={map} locations={places.map(({ location }) => location)} locale={locale} />
      <Facts
        className={`${pageStyles.details} lines no-print`}
        rows={locations.map(({ title, phone }) => [title ?? '', phone && <PhoneLink value={phone} icon={false} />])}
      />
    </div>
  )
}
