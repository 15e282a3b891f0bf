import { getTranslations } from 'next-intl/server'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'
import { unbroken } from '@/components/ui/unbroken-text'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { countryName } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { addressLines, anchorOf, isHeadquarters } from './location'
import styles from './locations.module.css'

export function LocationList({
  locations,
  locale,
}: {
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}) {
  const firstPicture = locations.findIndex(({ image }) => image[0])
  const home = locations.find(isHeadquarters)?.country
  return (
    <section className="section-after-title grid">
      <ul className={`${styles.locations} sub`}>
        {locations.map((location, index) => (
          <li key={location.id} id={anchorOf(location)}>
            <LocationCard
              location={location}
              locale={locale}
              abroad={location.country !== home}
              first={index === firstPicture}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  location: LocationCardFragment
  locale: LocaleCode
  /** Whether the location is in another country than the headquarters. The address then names the country. */
  abroad: boolean
  first: boolean
}

async function LocationCard({ location, locale, abroad, first }: CardProps) {
  const t = await getTranslations({ locale })
  const { title, phone, email, image } = location
  const type = wordFor(t, 'locationType', location)
  const country = abroad ? countryName(location.country, locale) : null
  const lines = [...addressLines(location), ...(country ? [country] : [])]
  return (
    <>
      {image[0] && <Photo image={image[0]} box={PICTURE_BOXES.locations_Entry} alt="" first={first} />}
      <h2>{title}</h2>
      {type && <p className={`${styles.kind} muted`}>{type}</p>}
      <div>
        <div>
          <address>
            {lines.map((line) => (
              <span key={line}>{unbroken(line)}</span>
            ))}
          </address>
          {(phone || email) && (
            <p className={`${styles.contactLinks} contact-links`}>
              {phone && <PhoneLink value={phone} />}
              {email && <EmailLink value={email} />}
            </p>
          )}
        </div>
        <OpeningHours location={location} label={t('locations.hours', { name: title ?? '' })} />
      </div>
      {lines.length > 0 && (
        <a className="link" href={directionsTo(location)} rel="noopener" target="_blank">
          <span>
            {t('locations.directions')} <span className="vh">{title}</span>
          </span>
          <Icon name="out" />
        </a>
      )}
    </>
  )
}

function OpeningHours({ location, label }: { location: LocationCardFragment; label: string }) {
  const hours = (location.openingHours ?? []).filter((row) => row?.days)
  if (hours.length === 0) return null
  return (
    <table className={styles.hours}>
      <caption className="vh">{label}</caption>
      <tbody>
        {hours.map((row) => (
          <tr key={row?.days}>
            <th scope="row">{row?.days}</th>
            <td>{row?.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function directionsTo({ street, postalCode, city, country }: LocationCardFragment): string {
  const destination = [street, postalCode, city, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
