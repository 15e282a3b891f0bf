import 'server-only'
import { addressLines, anchorOf, headquartersFirst } from '@/components/contact/location'
import { openingHours } from '@/components/contact/opening-hours'
import { compareAddress } from '@/components/materials/compare/address'
import { graphql } from '@/graphql/generated'
import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { ofType } from '@/lib/cms/model'
import { read } from '@/lib/cms/read'
import { parsePath } from '@/lib/i18n/locales'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { hasNoEntry, routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { Answer, AnswerItem } from '@/lib/search/types'
import type { Question, Target } from './question'

const MAX_NAMED = 3

/** Answers with the pages that editors named for these words. Those that are not public are left out. */
export function pagesAnswer({ locale, t, index }: Question, targets: readonly Target[]): Answer | null {
  const items = targets.flatMap(({ name, path, target }): AnswerItem[] => {
    const page = index.pageAt(path)
    if (!page && !hasNoEntry(parsePath(path).uri, locale)) return []
    const facts = page ? [page.title, page.summary].filter(Boolean) : []
    return [{ path: target, title: name.charAt(0).toUpperCase() + name.slice(1), facts }]
  })
  const distinct = items.filter((item, at) => items.findIndex(({ path }) => path === item.path) === at)
  return distinct.length > 0 ? { title: t('search.answer.page'), understood: [], items: distinct, more: null } : null
}

/** Answers with the files of materials that have the words in their titles, or with the materials themselves. */
export function filesAnswer({ t, index }: Question, materials: readonly Target[], words: string): Answer | null {
  const items = materials.flatMap(({ path }): AnswerItem[] => {
    const page = index.pageAt(path)
    const file = page && index.fileOf(page, words)
    if (file) return [{ path: file.path, title: file.title, facts: file.detail ? [file.detail] : [], isFile: true }]
    return page ? [{ path, title: page.title, facts: [t('search.answer.printed')] }] : []
  })
  if (items.length === 0) return null
  const title = items.some(({ isFile }) => isFile) ? t('search.answer.files') : t('search.answer.page')
  return { title, understood: [], items, more: null }
}

/** Answers a question about materials, whatever it is, with their pages and a comparison of several. */
export function namedAnswer({ locale, t, index }: Question, materials: readonly Target[]): Answer | null {
  const pages = [...new Set(materials.map(({ path }) => path))].flatMap((path) => index.pageAt(path) ?? [])
  const items = pages.slice(0, MAX_NAMED).map((page): AnswerItem => {
    const file = index.fileOf(page, t('material.dataSheet'))
    return { path: page.path, title: page.title, facts: [page.summary], file: file?.path }
  })
  if (items.length === 0) return null
  const slugs = items.map(({ path }) => slugOfUri(path))
  const path = compareAddress(routePath('/materials/compare', locale), slugs)
  const more = items.length > 1 ? { path, label: t('search.answer.compare') } : null
  return { title: t('search.answer.page'), understood: [], items, more }
}

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
      : today && t('search.answer.today', { hours: today.charAt(0).toLowerCase() + today.slice(1) })
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
  const more = { path, label: t('search.answer.allPlaces') }
  return { title: t('search.answer.places'), understood: [], items, more }
}
