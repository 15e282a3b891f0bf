import 'server-only'
import { addressLines, anchorOf, headquartersFirst } from '@/components/contact/location'
import { openingHours } from '@/components/contact/opening-hours'
import { graphql } from '@/graphql/generated'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/model'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { Answer, AnswerItem } from '@/lib/search/types'
import type { Question } from './question'

const SearchedLocations = graphql(`
  query SearchedLocations($siteId: [QueryArgument]) {
    locations: entries(section: "locations", siteId: $siteId) {
      ...LocationCard
    }
  }
`)

/** Returns the address. It breaks between its lines only. */
const address = (location: LocationCardFragment): string =>
  addressLines(location)
    .map((line) => line.replaceAll(' ', '\u00a0'))
    .join(', ')

/** Returns the words of a row of a table, such as "Gesloten", as they stand within a sentence. */
const withinSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Answers with the hours of today, the address and the telephone number of the places that are named, or of all. */
export async function placesAnswer({ locale, t, targets }: Question, now = new Date()): Promise<Answer | null> {
  const data = await read(SearchedLocations, { siteId: [siteIdOf(locale)] }, [tags.list('locations')])
  const all = headquartersFirst(ofType(data.locations, 'locations_Entry'))
  const named = all.filter((location) => targets.some(({ fragment }) => fragment === anchorOf(location)))
  const path = routePath('/contact/locations', locale)
  const itemOf = (location: LocationCardFragment): AnswerItem => {
    const { today, isHoliday, openUntil, opens } = openingHours(location.openingHours, now, locale, location.country)
    const state = openUntil
      ? t('search.answer.openUntil', { time: openUntil })
      : opens &&
        (opens.day ? t('search.answer.opensOn', { ...opens, day: opens.day }) : t('search.answer.opens', opens))
    const hours = isHoliday
      ? t('search.answer.holiday')
      : today && t('search.answer.today', { hours: withinSentence(today) })
    const facts = [state, hours, address(location), location.phone]
    return {
      path: `${path}#${anchorOf(location)}`,
      title: location.title ?? '',
      facts: facts.flatMap((fact) => fact || []),
      phone: location.phone,
    }
  }
  const items = (named.length > 0 ? named : all).map(itemOf)
  if (items.length === 0) return null
  return {
    title: t('search.answer.places'),
    understood: [],
    items,
    more: { path, label: t('search.answer.allPlaces') },
  }
}
