import type { EntryPath } from '@/lib/i18n/routes'

export interface Range {
  min: number | null
  max: number | null
}

type Kind = 'text' | 'values' | 'range' | readonly string[]

export const SEARCH = 'q'
export const SORT = 'sort'

const MAX_SEARCH = 100
const MAX_VALUES = 20
const VALUE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,63}$/u
const NUMBER = '-?\\d{1,9}(?:\\.\\d{1,6})?'
// Matching time: constant, as each repetition is bounded.
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`)
// Matching time: constant, as each repetition is bounded.
const SINGLE = new RegExp(`^${NUMBER}$`)

const AXIS = ['density', 'stiffness', 'strength', 'temperature', 'shortTemperature', 'minTemperature']

export const FILTERED_LISTS = {
  '/materials': {
    family: 'values',
    compliance: 'values',
    form: 'values',
    for: 'values',
    density: 'range',
    stiffness: 'range',
    strength: 'range',
    temperature: 'range',
    [SEARCH]: 'text',
    [SORT]: ['title', '-title', ...AXIS.flatMap((name) => [name, `-${name}`])],
    view: ['cards', 'table', 'chart'],
    x: ['', ...AXIS],
    y: ['', ...AXIS],
  },
  '/news': {
    category: 'values',
    year: 'values',
  },
  '/careers/vacancies': {
    branch: 'values',
    place: 'values',
    education: 'values',
    hours: 'values',
    [SEARCH]: 'text',
    [SORT]: ['newest', 'closing', 'title'],
  },
} satisfies Partial<Record<EntryPath, Record<string, Kind>>>

export type FilteredList = keyof typeof FILTERED_LISTS

export const isFilteredList = (route: string): route is FilteredList => Object.hasOwn(FILTERED_LISTS, route)

export const readSearch = (params: URLSearchParams): string =>
  (params.get(SEARCH) ?? '').slice(0, MAX_SEARCH).toWellFormed()

export function readValues(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(',', MAX_VALUES))
  return [...new Set(values.slice(0, MAX_VALUES).filter((value) => VALUE.test(value)))]
}

/** `1-2`, `1-`, `-2` or the minimum `1`, or repeated as a form writes its two fields. */
export function readRange(params: URLSearchParams, name: string): Range | null {
  const [first = '', second] = params.getAll(name)
  const [from, to] = second === undefined ? bounds(first.trim()) : [first, second]
  const [min, max] = [readNumber(from), readNumber(to)]
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function bounds(text: string): [string?, string?] {
  const [, from, to] = RANGE.exec(text) ?? []
  return from === undefined && to === undefined ? [text] : [from, to]
}

export function readNumber(text = ''): number | null {
  const number = text.trim().replace(',', '.')
  return SINGLE.test(number) ? Number(number) : null
}

export const writeRange = ({ min, max }: Range): string => `${min ?? ''}-${max ?? ''}`

export function writeQuery(entries: readonly (readonly [name: string, value: string])[]): string {
  const params = new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
  const query = params.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

export function listQuery(list: FilteredList, params: URLSearchParams): string {
  const kinds: Record<string, Kind> = FILTERED_LISTS[list]
  return writeQuery(Object.entries(kinds).map(([name, kind]) => [name, readParameter(params, name, kind)]))
}

function readParameter(params: URLSearchParams, name: string, kind: Kind): string {
  if (kind === 'text') return readSearch(params).trim()
  if (kind === 'values') return readValues(params, name).join(',')
  if (kind === 'range') {
    const range = readRange(params, name)
    return range ? writeRange(range) : ''
  }
  const value = params.get(name) ?? ''
  return value !== kind[0] && kind.includes(value) ? value : ''
}

/** A form without scripts writes empty or repeated fields, which canonical URLs do not have. */
export function isWrittenByForm(list: FilteredList, params: URLSearchParams): boolean {
  return Object.keys(FILTERED_LISTS[list]).some((name) => params.get(name) === '' || params.getAll(name).length > 1)
}

export function toSearchParams(query: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  )
}
