import type { Translate } from '@/lib/i18n/messages'
import { slugOf } from '@/lib/i18n/path-encoding'
import { readValues, writeQuery } from './list-query'

/** Hours per week. */
export const HOURS_BANDS = [
  { value: '24', from: Number.NEGATIVE_INFINITY, to: 24 },
  { value: '32', from: 24, to: 32 },
  { value: '40', from: 32, to: Number.POSITIVE_INFINITY },
] as const

type HoursBand = (typeof HOURS_BANDS)[number]['value']

export const VACANCY_PARAMETERS = ['branch', 'place', 'education', 'hours'] as const

export type VacancyFilter = Record<'branch' | 'place' | 'education', string[]> & { hours: HoursBand[] }

export interface FilteredVacancy {
  branch: readonly ({ slug?: string | null } | null)[]
  location: readonly ({ title?: string | null; city?: string | null } | null)[]
  educationLevel?: string | null
  hoursMin?: number | null
  hoursMax?: number | null
}

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

export const vacancyFilterQuery = (filter: VacancyFilter): string =>
  writeQuery(VACANCY_PARAMETERS.map((name) => [name, filter[name].toSorted().join(',')]))

/** Returns the values of a vacancy that its filters choose by. */
export function filteredBy(vacancy: FilteredVacancy): Record<keyof VacancyFilter, string[]> {
  const place = placeOf(vacancy)
  return {
    branch: vacancy.branch.flatMap((branch) => branch?.slug ?? []),
    place: place === null ? [] : [slugOf(place)],
    education: vacancy.educationLevel ? [vacancy.educationLevel] : [],
    hours: hoursBandsOf(vacancy),
  }
}

export function matchesVacancyFilter(vacancy: FilteredVacancy, filter: VacancyFilter): boolean {
  const values = filteredBy(vacancy)
  return VACANCY_PARAMETERS.every(
    (name) => filter[name].length === 0 || filter[name].some((wanted) => values[name].includes(wanted)),
  )
}

export const placeOf = ({ location: [location] }: Pick<FilteredVacancy, 'location'>): string | null =>
  location?.city || location?.title || null

function hoursBandsOf({ hoursMin, hoursMax }: Pick<FilteredVacancy, 'hoursMin' | 'hoursMax'>): HoursBand[] {
  const from = hoursMin ?? hoursMax ?? null
  const to = hoursMax ?? hoursMin ?? null
  if (from === null || to === null) return []
  return HOURS_BANDS.filter((band) => to > band.from && from <= band.to).map(({ value }) => value)
}

export type FilterNames = Partial<Record<keyof VacancyFilter, Readonly<Record<string, string>>>>

/** Values without a name are left out, as anybody can write a URL. */
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

export const vacancyFeedPath = (filter: VacancyFilter, list: string): string =>
  `${list}/feed.xml${vacancyFilterQuery(filter)}`
