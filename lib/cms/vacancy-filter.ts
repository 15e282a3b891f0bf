import type { Translate } from '@/lib/i18n/messages'
import { readValues, writeQuery } from './list-query'

/** Bands of hours a week. The first and the last take in what lies outside. */
export const HOURS_BANDS = [
  { value: '24', from: Number.NEGATIVE_INFINITY, to: 24 },
  { value: '32', from: 24, to: 32 },
  { value: '40', from: 32, to: Number.POSITIVE_INFINITY },
] as const

export type HoursBand = (typeof HOURS_BANDS)[number]['value']

/** The parameters of an address, in the order in which they are written. */
export const VACANCY_PARAMETERS = ['branch', 'place', 'education', 'hours'] as const

/** Any of the values of a parameter, and all parameters; an empty one takes every vacancy. */
export interface VacancyFilter {
  /** Slugs of fields of work. */
  branch: string[]
  /** Cities, as {@link slugOf} writes them. */
  place: string[]
  /** Values of the field `educationLevel`. */
  education: string[]
  hours: HoursBand[]
}

/** What a filter looks at. */
export interface FilteredVacancy {
  branch: readonly ({ slug?: string | null } | null)[]
  location: readonly ({ title?: string | null; city?: string | null } | null)[]
  educationLevel?: string | null
  hoursMin?: number | null
  hoursMax?: number | null
}

/** Reads an address or the body of a form: lists with commas, repeated parameters, or both. Other parameters are ignored. */
export function parseVacancyFilter(params: URLSearchParams): VacancyFilter {
  const values = (name: string): string[] => readValues(params, name).toSorted()
  const bands = new Set(values('hours'))
  return {
    branch: values('branch'),
    place: values('place'),
    education: values('education'),
    hours: HOURS_BANDS.flatMap(({ value }) => (bands.has(value) ? [value] : [])),
  }
}

/** The same query for the same filter: `?branch=production,sales&hours=32`; empty for one that takes every vacancy. */
export const vacancyFilterQuery = (filter: VacancyFilter): string =>
  writeQuery(VACANCY_PARAMETERS.map((name) => [name, filter[name].toSorted().join(',')]))

export function matchesVacancyFilter(vacancy: FilteredVacancy, filter: VacancyFilter): boolean {
  const has = (name: keyof VacancyFilter, values: readonly string[]): boolean =>
    filter[name].length === 0 || values.some((value) => filter[name].some((wanted) => wanted === value))
  const place = placeOf(vacancy)
  return (
    has(
      'branch',
      vacancy.branch.flatMap((branch) => branch?.slug ?? []),
    ) &&
    has('place', place === null ? [] : [slugOf(place)]) &&
    has('education', vacancy.educationLevel ? [vacancy.educationLevel] : []) &&
    has('hours', hoursBandsOf(vacancy))
  )
}

/** Where one works: the city, else the name of the location. */
export const placeOf = ({ location: [location] }: Pick<FilteredVacancy, 'location'>): string | null =>
  location?.city || location?.title || null

/** A name as in an address: `'s-Hertogenbosch` is `s-hertogenbosch`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The bands that the hours of a vacancy touch. */
export function hoursBandsOf({ hoursMin, hoursMax }: Pick<FilteredVacancy, 'hoursMin' | 'hoursMax'>): HoursBand[] {
  const from = hoursMin ?? hoursMax ?? null
  const to = hoursMax ?? hoursMin ?? null
  if (from === null || to === null) return []
  return HOURS_BANDS.filter((band) => to > band.from && from <= band.to).map(({ value }) => value)
}

/** Names of values by parameter, such as `{ branch: { production: 'Productie' } }`. */
export type FilterNames = Partial<Record<keyof VacancyFilter, Readonly<Record<string, string>>>>

/**
 * A filter in words, such as "Vakgebied: Productie, Verkoop; Plaats: Breda"; null without any. Values without a name are
 * left out: anybody can write an address.
 */
export function describeVacancyFilter(filter: VacancyFilter, names: FilterNames, t: Translate): string | null {
  const parts = VACANCY_PARAMETERS.flatMap((name) => {
    const values =
      name === 'hours'
        ? filter.hours.map((value) => t(`vacancies.hoursRange.${value}`))
        : filter[name].flatMap((value) => names[name]?.[value] ?? [])
    return values.length > 0 ? [`${t(`vacancies.${name}`)}: ${values.join(', ')}`] : []
  })
  return parts.length > 0 ? parts.join('; ') : null
}

/** Path of the feed with the vacancies that a filter takes. @param list path of the list of vacancies */
export const vacancyFeedPath = (filter: VacancyFilter, list: string): string =>
  `${list}/feed.xml${vacancyFilterQuery(filter)}`
