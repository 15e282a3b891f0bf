import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/i18n/parse-number'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { FIGURE_NAMES, FIGURES, type Figure, figureOf } from '../figures'
import type { MaterialData } from '../material-data'

type Better = 'higher' | 'lower' | null

const TENSILE = /^ISO 527\b/

/** The better end of a scale, by norm and unit. Other properties, such as hardness, have none. */
const BETTER: readonly { norm: RegExp; unit: string; better: Better }[] = [
  { norm: TENSILE, unit: 'MPa', better: 'higher' }, // tensile modulus, strength and yield stress
  { norm: /^ISO 179\b/, unit: 'kJ/m²', better: 'higher' }, // impact strength
  { norm: /^ISO (75|306)\b/, unit: '°C', better: 'higher' }, // deflection and softening under heat
  { norm: /^ISO 62\b/, unit: '%', better: 'lower' }, // moisture absorption
  { norm: /^IEC 60243\b/, unit: 'kV/mm', better: 'higher' }, // electric strength
]

interface Measured {
  value: string
  number: number | null
  unit: string
  condition: string
  /** The norm, or for a key figure the property whose value it repeats. Values by two methods cannot be ranked. */
  method: string
}

interface Value extends Omit<Measured, 'condition' | 'method'> {
  /** The method if the row has several, and the condition. */
  about: string
  /** The share of the row's highest number in percent; null where lengths would not be comparable. */
  share: number | null
}

export interface Cell {
  values: Value[]
  isBest: boolean
}

export interface Row {
  label: string
  /** Empty if the values have several units. */
  unit: string
  norm: string
  cells: Cell[]
  differs: boolean
}

/** Returns the value that all items have in common; empty if there is none. */
const common = (texts: readonly string[]): string => (new Set(texts).size === 1 ? (texts[0] ?? '') : '')

function row(label: string, better: Better, lists: readonly Measured[][]): Row {
  const all = lists.flat()
  const method = common(all.map((each) => each.method))
  const contents = lists.map((list) => list.map(({ number, value, unit }) => `${number ?? value} ${unit}`).join('; '))
  const differs = new Set(contents.filter(Boolean)).size > 1
  const numbers = lists.flatMap(([first, ...more]) => (more.length === 0 ? (first?.number ?? []) : []))
  // A text such as "> 50", an unknown value, or one measured otherwise may be better than all numbers.
  const isComparable =
    numbers.length === lists.length && new Set(all.map((each) => each.condition + each.unit + each.method)).size === 1
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers)
  const lengths = all.flatMap(({ number }) => number ?? [])
  const hasLengths = lengths.length > 1 && Math.min(...lengths) > 0 && new Set(all.map(({ unit }) => unit)).size === 1
  return {
    label,
    unit: common(all.map(({ unit }) => unit)),
    norm: method,
    cells: lists.map((list) => ({
      values: list.map(({ condition, method: own, ...value }) => ({
        ...value,
        about: [method === own ? '' : own, condition].filter(Boolean).join(', '),
        share: hasLengths && value.number !== null ? (100 * value.number) / Math.max(...lengths) : null,
      })),
      isBest: better !== null && differs && isComparable && list[0]?.number === best,
    })),
    differs,
  }
}

export function figureRows(
  materials: readonly MaterialData[],
  labels: Record<Figure, string>,
  locale: LocaleCode,
): Row[] {
  return FIGURE_NAMES.flatMap((name) => {
    const { unit, better } = FIGURES[name]
    const lists = materials.map((material) => {
      const number = figureOf(material, name)
      if (number === null) return []
      const source = material.properties.find(
        (each) => each.unit === unit && TENSILE.test(each.norm) && parseNumber(each.value, locale) === number,
      )
      const { condition = '', property: method = '' } = source ?? {}
      return [{ value: formatNumber(number, locale), number, unit, condition, method }]
    })
    return lists.flat().length === 0 ? [] : [{ ...row(labels[name], better, lists), norm: '' }]
  })
}

export function complianceRows(
  materials: readonly MaterialData[],
  names: Readonly<Record<string, string>>,
  words: { yes: string; no: string },
): Row[] {
  const others = materials.flatMap(({ compliance }) => compliance.filter(({ value }) => !Object.hasOwn(names, value)))
  const all = new Map([...Object.entries(names), ...others.map(({ value, label }) => [value, label] as const)])
  return [...all].map(([mark, label]) => {
    const has = ({ compliance }: MaterialData) => compliance.some(({ value }) => value === mark)
    const answers = materials.map((material) => (has(material) ? words.yes : words.no))
    return row(
      label,
      null,
      answers.map((value) => [{ value, number: null, unit: '', condition: '', method: '' }]),
    )
  })
}

const nameOf = (property: string): string => withoutSoftHyphens(property).toLowerCase()

/** Returns a row for each property, whatever the conditions, norms and units of its values. */
export function propertyRows(materials: readonly MaterialData[], locale: LocaleCode): Row[] {
  const known = materials.map(({ properties }) => properties.filter(({ value }) => value))
  const labels = new Map(known.flat().map(({ property }) => [nameOf(property), property]))
  return [...labels].map(([name, label]) => {
    const lists = known.map((properties) =>
      properties
        .filter(({ property }) => nameOf(property) === name)
        .map(({ value, unit, condition, norm }) => ({
          value,
          number: parseNumber(value, locale),
          unit,
          condition,
          method: norm,
        })),
    )
    const scale = BETTER.find(({ unit, norm }) =>
      lists.flat().every((value) => value.unit === unit && norm.test(value.method)),
    )
    return row(label, scale?.better ?? null, lists)
  })
}
