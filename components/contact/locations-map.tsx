import { getTranslations } from 'next-intl/server'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import type { Drawing } from '@/lib/geo/draw'
import { placeLabels, type Side } from '@/lib/geo/labels'
import { FRAME } from '@/lib/geo/view'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { anchorOf, isHeadquarters } from './location'
import styles from './locations-map.module.css'

interface Props {
  drawing: Drawing
  /** One for each mark of the drawing. */
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}

/**
 * Smallest widths of the map, in pixels, for which labels are placed: on wide screens with the kind of location below
 * the name, on phones without. Letters are taken as wide as the widest usual ones (15 px, semi-bold).
 */
const SIZES = {
  wide: { width: 450, lines: 2 },
  narrow: { width: 320, lines: 1 },
}
const LETTER = 9
const LINE = 20

/** Where the locations are, drawn on the server. Each pin leads to its card; the drawing itself is decoration. */
export async function LocationsMap({ drawing, locations, locale }: Props) {
  const texts = await getTranslations({ locale })
  const t = await getTranslations({ locale, namespace: 'locations' })
  const labels = locations.map((location) => [location.title ?? '', wordFor(texts, 'locationType', location) ?? ''])
  const [wide, narrow] = [sidesOf(drawing, labels, SIZES.wide), sidesOf(drawing, labels, SIZES.narrow)]
  return (
    <nav className={`${styles.map} cut-left`} aria-label={t('map')}>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
        <path className={styles.around} d={drawing.around} />
        <path className={styles.home} d={drawing.home} />
        <path className={styles.water} d={drawing.lakes} />
      </svg>
      <ul>
        {locations.map((location, index) => {
          const { x, y } = drawing.marks[index] ?? { x: 0, y: 0 }
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
                  <b>{name}</b> {type && <span className={styles.type}>{type}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {drawing.scale && (
        <p className={styles.scale} style={{ width: percent(drawing.scale.share) }} aria-hidden="true">
          {t('distance', { kilometres: formatNumber(drawing.scale.kilometres, locale) })}
        </p>
      )}
    </nav>
  )
}

const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`

function sidesOf(
  { marks }: Drawing,
  labels: readonly string[][],
  { width, lines }: { width: number; lines: number },
): (Side | null)[] {
  const height = (width * FRAME.height) / FRAME.width
  const boxes = marks.map(({ x, y }, index) => ({
    x: x * width,
    y: y * height,
    width: LETTER * Math.max(...(labels[index] ?? []).slice(0, lines).map((line) => line.length)),
    height: LINE * lines,
  }))
  return placeLabels(boxes, { width, height })
}
