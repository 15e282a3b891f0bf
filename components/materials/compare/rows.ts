import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MaterialData, Quantities } from '../material-data'

interface Cell {
  /** Null where nothing is known. */
  text: string | null
  isBest: boolean
}

export interface Row {
  label: string
  /** Norm by which it was measured. */
  note: string
  cells: Cell[]
  /** Whether the known values differ. */
  differs: boolean
}

/** In their order, with units. */
const FIGURES: readonly [keyof Quantities, string][] = [
  ['density', 'g/cm³'],
  ['tensileModulus', 'MPa'],
  ['tensileStrength', 'MPa'],
  ['serviceTempMin', '°C'],
  ['serviceTempMax', '°C'],
]

/** Which end of a scale is the better one. A low density is neither good nor bad. */
const BEST: Partial<Record<keyof Quantities, (...values: number[]) => number>> = {
  tensileModulus: Math.max,
  tensileStrength: Math.max,
  serviceTempMin: Math.min,
  serviceTempMax: Math.max,
}

const plain = (text: string | null): Cell => ({ text, isBest: false })

function row(label: string, cells: Cell[], note = ''): Row {
  const known = new Set(cells.flatMap(({ text }) => text ?? []))
  return { label, note, cells, differs: known.size > 1 }
}

/** The key figures. Those without a value in any material are left out. */
export function figureRows(
  materials: readonly MaterialData[],
  labels: Record<keyof Quantities, string>,
  locale: LocaleCode,
): Row[] {
  return FIGURES.flatMap(([name, unit]) => {
    const values = materials.map((material) => material[name])
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const best = new Set(known).size > 1 ? BEST[name]?.(...known) : undefined
    const cells = values.map((value) => ({
      text: value === null ? null : `${formatNumber(value, locale)}\u00a0${unit}`,
      isBest: value !== null && value === best,
    }))
    return [row(labels[name], cells)]
  })
}

/** Which marks the materials have: those that the site knows, then others that one of them has. */
export function complianceRows(
  materials: readonly MaterialData[],
  names: Readonly<Record<string, string>>,
  words: { yes: string; no: string },
): Row[] {
  const others = materials.flatMap(({ compliance }) => compliance.filter(({ value }) => !Object.hasOwn(names, value)))
  const all = new Map([...Object.entries(names), ...others.map(({ value, label }) => [value, label] as const)])
  return [...all].map(([mark, name]) => {
    const has = ({ compliance }: MaterialData) => compliance.some(({ value }) => value === mark)
    return row(
      name,
      materials.map((material) => plain(has(material) ? words.yes : words.no)),
    )
  })
}

/** The measured properties of all materials, in the order in which they first appear. */
export function propertyRows(materials: readonly MaterialData[]): Row[] {
  const keyOf = ({ property, norm }: { property: string; norm: string }) => `${property}\n${norm}`
  const all = new Map(materials.flatMap(({ properties }) => properties.map((each) => [keyOf(each), each] as const)))
  return [...all].map(([key, { property, norm }]) => {
    const cells = materials.map(({ properties }) => {
      const own = properties.find((each) => keyOf(each) === key)
      return plain(own?.value ? [own.value, own.unit].filter(Boolean).join('\u00a0') : null)
    })
    return row(property, cells, norm)
  })
}
