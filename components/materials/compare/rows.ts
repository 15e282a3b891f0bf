import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/i18n/parse-number'
import { FIGURE_NAMES, FIGURES, type Figure, figureOf } from '../figures'
import type { MaterialData } from '../material-data'

type Better = 'higher' | 'lower' | null

/** The better end of a scale, by norm and unit. Other properties, such as hardness, have none. */
const BETTER: readonly { norm: RegExp; unit: string; better: Better }[] = [
  { norm: /^ISO 527\b/, unit: 'MPa', better: 'higher' }, // tensile modulus, strength and yield stress
  { norm: /^ISO 179\b/, unit: 'kJ/m²', better: 'higher' }, // impact strength
  { norm: /^ISO (75|306)\b/, unit: '°C', better: 'higher' }, // deflection and softening under heat
  { norm: /^ISO 62\b/, unit: '%', better: 'lower' }, // moisture absorption
  { norm: /^IEC 60243\b/, unit: 'kV/mm', better: 'higher' }, // electric strength
]

interface Value {
  text: string | null
  value: string | null
  number: number | null
}

interface Cell extends Value {
  isBest: boolean
  /** The value is known by another norm of the table only. */
  byOtherNorm: boolean
}

export interface Row {
  label: string
  unit: string
  norm: string
  /** Another row has the same property by another norm or in another unit. Their values cannot be compared. */
  isSplit: boolean
  cells: Cell[]
  differs: boolean
}

interface About {
  label: string
  unit?: string
  norm?: string
  better?: Better
}

function row({ label, unit = '', norm = '', better = null }: About, values: readonly Value[]): Row {
  const known = values.filter(({ text }) => text !== null)
  const differs = new Set(known.map(({ text, number }) => number ?? text)).size > 1
  const numbers = known.flatMap(({ number }) => number ?? [])
  // A text, such as "> 50", may be better than all numbers.
  const isRanked = better !== null && differs && numbers.length === known.length
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers)
  return {
    label,
    unit,
    norm,
    isSplit: false,
    cells: values.map((value) => ({ ...value, isBest: isRanked && value.number === best, byOtherNorm: false })),
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
    const values = materials.map((material) => figureOf(material, name))
    if (values.every((value) => value === null)) return []
    const known = values.map((number) => {
      const value = number === null ? null : formatNumber(number, locale)
      return { text: value && `${value}\u00a0${unit}`, value, number }
    })
    return [row({ label: labels[name], unit, better }, known)]
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
      { label },
      answers.map((word) => ({ text: word, value: word, number: null })),
    )
  })
}

/** Returns a row for each combination of property, norm and unit, with all rows of one property together. */
export function propertyRows(materials: readonly MaterialData[], locale: LocaleCode): Row[] {
  const properties = new Map(
    materials.flatMap((material) => material.properties).map((each) => [each.property, new Map<string, typeof each>()]),
  )
  const keyOf = ({ norm, unit }: { norm: string; unit: string }) => `${norm}\n${unit}`
  for (const { properties: own } of materials) {
    for (const each of own) {
      const variants = properties.get(each.property)
      if (each.value && !variants?.has(keyOf(each))) variants?.set(keyOf(each), each)
    }
  }
  return [...properties].flatMap(([property, variants]) =>
    [...variants].map(([key, { norm, unit }]) => {
      const values = materials.map(({ properties: own }) => {
        const value = own
          .flatMap((each) => (each.property === property && each.value && keyOf(each) === key ? each.value : []))
          .join('; ')
        if (!value) return { text: null, value: null, number: null }
        return { text: [value, unit].filter(Boolean).join('\u00a0'), value, number: parseNumber(value, locale) }
      })
      const better = BETTER.find((each) => each.unit === unit && each.norm.test(norm))?.better
      const found = row({ label: property, unit, norm, better }, values)
      const cells = found.cells.map((cell, index) => ({
        ...cell,
        byOtherNorm:
          cell.text === null && !!materials[index]?.properties.some((each) => each.property === property && each.value),
      }))
      // A value by another norm may be better.
      const isRanked = !cells.some(({ byOtherNorm }) => byOtherNorm)
      return {
        ...found,
        cells: cells.map((cell) => ({ ...cell, isBest: cell.isBest && isRanked })),
        isSplit: variants.size > 1,
      }
    }),
  )
}
