import { getTranslations } from 'next-intl/server'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { telephoneHref } from '@/lib/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import styles from './location-list.module.css'

type LocationType = 'headquarters' | 'production' | 'warehouse' | 'sales'

interface Props {
  locations: readonly LocationCardFragment[]
  locale: LocaleCode
}

/** The locations as cards: address, telephone, opening hours and the way there. */
export async function LocationList({ locations, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'locations' })
  return (
    <section className="section-after-title grid">
      <ul className={styles.locations}>
        {locations.map((location) => {
          const hours = (location.openingHours ?? []).filter((row) => row?.days)
          return (
            <li key={location.id} id={location.slug ?? undefined}>
              {location.image[0] && (
                <div className="photo">
                  <Picture image={location.image[0]} sizes="(width < 640px) 100vw, 50vw" alt="" />
                </div>
              )}
              <p className="meta">
                {location.locationType && <b>{t(`type.${location.locationType as LocationType}`)}</b>}
              </p>
              <h2>{location.title}</h2>
              <address>
                {location.street}
                <br />
                {location.postalCode} {location.city}
              </address>
              <p className={styles.reach}>
                {location.phone && (
                  <a href={telephoneHref(location.phone)}>
                    <Icon name="phone" />
                    {location.phone}
                  </a>
                )}
                {location.email && (
                  <a href={`mailto:${location.email}`}>
                    <Icon name="mail" />
                    {location.email}
                  </a>
                )}
              </p>
              {hours.length > 0 && (
                <table className={styles.hours}>
                  <caption className="vh">{t('hours', { name: location.title ?? '' })}</caption>
                  <tbody>
                    {hours.map((row) => (
                      <tr key={row?.days}>
                        <th scope="row">{row?.days}</th>
                        <td>{row?.hours}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
              <a className="link" href={directionsTo(location)} rel="noopener" target="_blank">
                <span>
                  {t('directions')} <span className="vh">{location.title}</span>
                </span>
                <Icon name="out" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Route planner with the location as destination, by its address. */
function directionsTo({ street, postalCode, city, country }: LocationCardFragment): string {
  const destination = [street, postalCode, city, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
