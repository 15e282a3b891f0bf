import type { Facet, FilterItem, RangeGroup } from '@/components/filter/filter'
import { histogram, scaleOf } from '@/components/filter/range-scale'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { type Choice, choiceOf, choicesOf, filterOptions, OPTIONS } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'
import { FIGURE_NAMES, FIGURES, figureOf } from '../figures'
import { materialName, synonymsOf } from '../material-data'

const RANGES = ['temperature', 'strength', 'stiffness', 'density'] as const

const FACETS = [
  { name: 'compliance', label: 'materials.compliance', field: 'compliance', every: true, folded: false },
  { name: 'form', label: 'finder.form', field: 'availableAs', every: false, folded: true },
  { name: 'for', label: 'finder.suitable', field: 'suitableFor', every: true, folded: true },
  { name: 'family', label: 'materials.family', field: 'family', every: false, folded: true },
] as const

const BARS = 16

const SORTS = ['title', 'density', '-density', '-stiffness', '-strength', '-temperature'] as const

type Materials = readonly ListedMaterialFragment[]

export function finderFields(materials: Materials, t: Translate) {
  return { facets: facetsOf(materials, t), ranges: rangesOf(materials, t), sorts: sortsOf(t) }
}

function facetsOf(materials: Materials, t: Translate): Facet[] {
  return FACETS.map(({ name, label, field, every, folded }) => {
    const choices = materials.flatMap((material): (Choice<typeof field> | null)[] =>
      field === 'family' ? [choiceOf(field, material)] : choicesOf(field, material),
    )
    const values = new Set(choices.map((choice) => choice?.value))
    const options = filterOptions(t, field, choices).filter(({ value }) => values.has(value))
    return { name, label: t(label), every, folded, options }
  }).filter(({ options }) => options.length > 0)
}

function rangesOf(materials: Materials, t: Translate): RangeGroup[] {
  return RANGES.flatMap((name) => {
    const { unit, logarithmic } = FIGURES[name]
    const values = materials.flatMap((material) => figureOf(material, name) ?? [])
    const scale = scaleOf(values, logarithmic)
    if (!scale) return []
    const texts = { label: t(`figures.${name}`), short: t(`finder.short.${name}`), unit }
    const isFirst = name === 'temperature'
    return { name, ...texts, scale, bars: histogram(values, scale, BARS), atLeast: isFirst, folded: !isFirst }
  })
}

function sortsOf(t: Translate) {
  const all = ['title', ...FIGURE_NAMES].flatMap((name) => [name, `-${name}`])
  const listed = SORTS.map((value) => ({
    value: value as string,
    label: value === 'title' ? t('materials.title') : t(`finder.sorts.${value}`),
  }))
  const others = all.filter((value) => !listed.some((sort) => sort.value === value))
  return [...listed, ...others.map((value) => ({ value, label: t('finder.otherSort'), listed: false }))]
}

export function finderItem(material: ListedMaterialFragment): FilterItem {
  const { name } = materialName(material)
  const figures = Object.fromEntries(FIGURE_NAMES.map((figure) => [figure, figureOf(material, figure)]))
  const known = (values: readonly (string | null)[] | null) => (values ?? []).filter((value) => value !== null)
  return {
    id: material.id ?? '',
    name,
    text: [material.title, material.abbreviation, material.summary, ...synonymsOf(material)].join(' '),
    facets: {
      family: known([material.family]),
      compliance: known(material.compliance),
      form: known(material.availableAs),
      for: known(material.suitableFor),
    },
    figures,
    order: { title: name, ...figures },
  }
}

/** The least tensile strength of each load in the guide, in MPa. */
const LOADS = { medium: 30, heavy: 60 } as const

const CONTACTS = ['food', 'drinkingWater'] as const

export function guideOptions(materials: Materials, t: Translate) {
  const loadOf = (load: keyof typeof LOADS) => ({
    value: `${LOADS[load]}-`,
    label: t(`finder.guide.loads.${load}`),
    note: t('finder.guide.loadNote', { value: String(LOADS[load]) }),
  })
  const contacts = CONTACTS.filter((mark) => materials.some(({ compliance }) => compliance?.includes(mark)))
  const uses = OPTIONS.suitableFor.filter((use) => materials.some(({ suitableFor }) => suitableFor?.includes(use)))
  return {
    loads: [{ value: '', label: t('finder.guide.loads.any'), note: '' }, loadOf('medium'), loadOf('heavy')],
    contacts: contacts.map((value) => ({ value, label: t(`compliance.${value}.short`) })),
    uses: uses.map((value) => ({ value, label: t(`suitableFor.${value}`) })),
  }
}
