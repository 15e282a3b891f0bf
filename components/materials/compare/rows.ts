import { alignDecimals } from '@/lib/i18n/align-decimals'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/i18n/parse-number'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { FIGURE_NAMES, FIGURES, type Figure, figureOf } from '../figures'
import type { MaterialData, Property } from '../material-data'

type Materials = readonly MaterialData[]
type Better = 'higher' | 'lower' | null

const TENSILE = /^ISO 527\b/

const NORMS: Partial<Record<Figure, RegExp>> = { density: /^ISO 1183\b/, stiffness: TENSILE, strength: TENSILE }

/** The norm whose classes say more than a mark for some of them. */
export const CLASSES = { mark: 'ul94', norm: /^UL 94\b/ } as const

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
  /** What was measured: the norm, or for a key figure its property. Values by two methods cannot be ranked. */
  method: string
}

export type Row = ReturnType<typeof row>
export type Cell = Row['cells'][number]

const measured = ({ value, unit, condition, norm }: Property, locale: LocaleCode): Measured => ({
  value,
  number: parseNumber(value, locale),
  unit,
  condition,
  method: norm,
})

const common = (texts: readonly string[]): string => (new Set(texts).size === 1 ? (texts[0] ?? '') : '')

/** Returns what is compared: values in the order of their conditions, without differences of notation. */
const contentOf = (list: readonly Measured[]): string =>
  list
    .map(({ condition, number, value, unit }) => {
      const content = number ?? withoutSoftHyphens(value).replace(/\s+/g, ' ').trim()
      return [condition, `${content} ${unit}`]
    })
    .toSorted((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1))
    .map(([, content]) => content)
    .join('; ')

function row(label: string, better: Better, unaligned: readonly Measured[][], locale: LocaleCode) {
  const lists = aligned(unaligned, locale)
  const all = lists.flat()
  const method = common(all.map((each) => each.method))
  const unit = common(all.map((each) => each.unit))
  const contents = lists.map(contentOf)
  // A text such as "> 50", an unknown value, or one measured otherwise may be better than all numbers.
  const ranked = lists.map(([first, ...more]) => {
    if (!first || first.number === null || more.length > 0) return null
    return { number: first.number, way: [first.condition, first.unit, first.method].join() }
  })
  const isBetter = (one: number, other: number) => (better === 'higher' ? one > other : one < other)
  const beats = ranked.map((own) =>
    ranked.flatMap((other, at) =>
      better && own && own.way === other?.way && isBetter(own.number, other.number) ? [at + 1] : [],
    ),
  )
  const numbers = all.flatMap(({ number }) => number ?? [])
  // A long bar reads as much of something good.
  const hasBars =
    better !== 'lower' && numbers.length > 1 && Math.min(...numbers) > 0 && all.every((each) => each.unit === unit)
  return {
    label,
    unit,
    norm: method,
    isLowerBetter: better === 'lower',
    cells: lists.map((list, index) => ({
      values: list.map(({ condition, method: own, ...value }) => ({
        ...value,
        about: [method === own ? '' : own, condition].filter(Boolean).join(', '),
        /** The share of the row's highest number in percent; null where lengths would not be comparable. */
        share: hasBars && value.number !== null ? (100 * value.number) / Math.max(...numbers) : null,
      })),
      /** The numbers of the columns whose value is worse. */
      beats: beats[index] ?? [],
      isBest:
        beats[index]?.length !== 0 &&
        ranked.every((other, at) => other?.way === ranked[index]?.way && !beats[at]?.includes(index + 1)),
    })),
    /** Pairs of columns whose known values differ: "13" for the first and the third. */
    differs: contents.flatMap((one, own) =>
      contents.flatMap((other, at) => (at > own && one && other && one !== other ? [`${own + 1}${at + 1}`] : [])),
    ),
  }
}

function aligned(lists: readonly Measured[][], locale: LocaleCode): Measured[][] {
  const texts = new Map<Measured, string>()
  const all = lists.flat()
  for (const unit of new Set(all.map((each) => each.unit))) {
    const column = all.filter((each) => each.unit === unit)
    const values = column.map(({ value }) => value)
    for (const [index, value] of alignDecimals(values, locale).entries()) texts.set(column[index] as Measured, value)
  }
  return lists.map((list) => list.map((each) => ({ ...each, value: texts.get(each) ?? each.value })))
}

interface Texts extends Record<'yes' | 'no' | 'selfExtinguishing', string> {
  figures: Record<Figure, string>
  compliance: Readonly<Record<string, string>>
}

const canCompare = ({ cells }: Row): number => Number(cells.filter(({ values }) => values.length > 0).length > 1)

/** Properties that only one material states come last; those that key figures or marks say already are left out. */
export function comparedRows(materials: Materials, texts: Texts, locale: LocaleCode) {
  const repeated = FIGURE_NAMES.flatMap((name) =>
    figureSources(materials, statesFigure(name, texts.figures[name], locale)).flatMap(({ merged }) =>
      merged.map(({ property }) => nameOf(property)),
    ),
  )
  const isClass = (label: string) =>
    materials.every((material) => propertiesNamed(label, material).every(({ norm }) => CLASSES.norm.test(norm)))
  return {
    figures: figureRows(materials, texts.figures, locale),
    compliance: complianceRows(materials, texts, locale),
    properties: propertyRows(materials, locale)
      .filter(({ label }) => !repeated.includes(nameOf(label)) && !isClass(label))
      .toSorted((one, other) => canCompare(other) - canCompare(one)),
  }
}

const propertiesNamed = (name: string, { properties }: MaterialData): Property[] =>
  properties.filter(({ property, value }) => value && nameOf(property) === nameOf(name))

/** Returns the property of each material that states a figure: `merged` with its other values if all state it so. */
function figureSources(materials: Materials, states: ReturnType<typeof statesFigure>) {
  return materials.map((material) => {
    const source = material.properties.find((property) => states(material, property))
    if (!source) return { own: [], merged: [] }
    const isMerged = materials.every((other) => {
      const own = propertiesNamed(source.property, other)
      return own.length === 0 || own.some((property) => states(other, property))
    })
    return isMerged ? { own: [], merged: propertiesNamed(source.property, material) } : { own: [source], merged: [] }
  })
}

const SPAN = /…|\.{3}|–| tot | to /

/** Returns whether a property states a key figure: its name or norm, and its value, or a span that ends with it. */
function statesFigure(name: Figure, label: string, locale: LocaleCode) {
  return (material: MaterialData, { property, value, unit, norm }: Property): boolean => {
    const figure = figureOf(material, name)
    if (figure === null || unit !== FIGURES[name].unit) return false
    const [number, end] = value.split(SPAN).map((text) => parseNumber(text, locale))
    if (end !== undefined) {
      const isEnd = name === 'minTemperature' || name === 'temperature'
      return isEnd && number === material.serviceTempMin && end === material.serviceTempMax
    }
    return number === figure && (nameOf(property) === nameOf(label) || NORMS[name]?.test(norm) === true)
  }
}

export function figureRows(materials: Materials, labels: Texts['figures'], locale: LocaleCode): Row[] {
  return FIGURE_NAMES.flatMap((name) => {
    const { unit, better } = FIGURES[name]
    const label = labels[name]
    const states = statesFigure(name, label, locale)
    const sources = figureSources(materials, states).map(({ own, merged }) => [...own, ...merged])
    const norm = common(sources.flat().map((source) => source.norm))
    const lists = materials.map((material, index) => {
      const number = figureOf(material, name)
      if (number === null) return []
      const stated = { value: formatNumber(number, locale), number, unit }
      const list = (sources[index] ?? []).map((source): Measured => {
        const isNamed = unit !== 'MPa' || nameOf(source.property) === nameOf(label)
        const method = [isNamed ? '' : source.property, norm ? '' : source.norm].filter(Boolean).join(', ')
        return { ...measured(source, locale), ...(states(material, source) && stated), method }
      })
      return list.length > 0 ? list : [{ ...stated, condition: '', method: '' }]
    })
    if (lists.flat().length === 0) return []
    const merged = row(label, better, lists, locale)
    return { ...merged, norm: [merged.norm, norm].filter(Boolean).join(', ') }
  })
}

export function complianceRows(
  materials: Materials,
  { compliance: names, yes, no, selfExtinguishing }: Omit<Texts, 'figures'>,
  locale: LocaleCode,
) {
  const others = materials.flatMap(({ compliance }) => compliance.filter(({ value }) => !Object.hasOwn(names, value)))
  const all = new Map([...Object.entries(names), ...others.map(({ value, label }) => [value, label] as const)])
  return [...all].flatMap(([mark, label]) => {
    const isClass = mark === CLASSES.mark
    const lists = materials.map(({ compliance, properties }) => {
      const has = compliance.some(({ value }) => value === mark)
      const classes = isClass ? properties.filter(({ value, norm }) => value && CLASSES.norm.test(norm)) : []
      const answer = isClass ? has && selfExtinguishing : has ? yes : no
      const said = classes.length > 0 ? classes : answer ? [{ value: answer, condition: '' }] : []
      return said.map(({ value, condition }) => ({ value, number: null, unit: '', condition, method: '' }))
    })
    return lists.flat().length === 0 ? [] : [row(label, null, lists, locale)]
  })
}

const nameOf = (property: string): string => withoutSoftHyphens(property).toLowerCase()

export function propertyRows(materials: Materials, locale: LocaleCode): Row[] {
  const known = materials.flatMap(({ properties }) => properties.filter(({ value }) => value))
  const labels = new Map(known.map(({ property }) => [nameOf(property), property]))
  return [...labels.values()].map((label) => {
    const lists = materials.map((material) => propertiesNamed(label, material).map((each) => measured(each, locale)))
    const scale = BETTER.find(({ unit, norm }) =>
      lists.flat().every((value) => value.unit === unit && norm.test(value.method)),
    )
    return row(label, scale?.better ?? null, lists, locale)
  })
}
