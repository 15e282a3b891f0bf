import 'server-only'
import { pageType } from '@/components/page-type'
import { choicesOf, wordFor } from '@/lib/cms/choices'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks, facts, html, list, section, table } from '@/lib/cms/markdown/nodes'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import { synonymsOf } from './name'
import { getMaterial, getMaterialsIndex, MaterialFields, MaterialsIndexFields } from './query'
import { stockOf } from './stock'

export const materialsIndex = pageType({
  section: 'materialsIndex',
  group: 'materials',
  read: getMaterialsIndex,
  fields: MaterialsIndexFields,
  related: ({ data }, { locale }) => entryLinks(ofType(data.entries, 'materials_Entry'), locale),
})

export const material = pageType({
  section: 'materials',
  group: 'materials',
  read: getMaterial,
  fields: MaterialFields,
  text: (entry, { locale, t }) => {
    const quantity = (value: number | null, unit: string) =>
      value === null ? null : `${formatNumber(value, locale)} ${unit}`
    const span = formatSpan(entry.serviceTempMin, entry.serviceTempMax, locale)
    const figures: [string, string | null][] = [
      [t('material.density'), quantity(entry.density, 'g/cm³')],
      [t('material.modulus'), quantity(entry.tensileModulus, 'MPa')],
      [t('material.strength'), quantity(entry.tensileStrength, 'MPa')],
      [t('material.temperature'), span && `${span} °C`],
    ]
    const properties = (entry.properties ?? []).filter((row) => row?.property)
    const applications = (entry.applications ?? []).flatMap((row) => (row?.application ? [[row.application]] : []))
    const marks = choicesOf('compliance', entry).map(({ known, label }) => [
      known ? `${t(`compliance.${known}.name`)}: ${t(`compliance.${known}.yes`)}` : label,
    ])
    return [
      ...facts(figures.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))),
      ...section(
        t('material.properties'),
        table(
          [t('material.property'), t('material.value'), t('material.unit'), t('material.norm')],
          properties.map((row) => [
            [row?.property, row?.condition].filter(Boolean).join(', '),
            ...[row?.value, row?.unit, row?.norm],
          ]),
        ),
      ),
      ...section(t('material.applications'), [...html(entry.body), ...list(applications)]),
      ...section(
        t('material.stock'),
        table(
          [t('material.shape'), t('material.size'), t('material.colours')],
          stockOf(entry, t).map(({ shape, size, colours }) => [shape, size, colours]),
        ),
      ),
      ...section(t('material.compliance'), list(marks)),
    ]
  },
  related: ({ entry }, { locale, t }) =>
    section(t('textVersion.solutions'), entryLinks(ofType(entry.relatedSolutions, 'solutions_Entry'), locale)),
  keywords: (entry, { t }) => [
    ...[entry.abbreviation, ...synonymsOf(entry), wordFor(t, 'family', entry)],
    ...choicesOf('compliance', entry).flatMap(({ known }) =>
      known ? (['short', 'name', 'yes'] as const).map((text) => t(`compliance.${known}.${text}`)) : [],
    ),
  ],
  names: (entry) => {
    const name = entry.abbreviation || entry.title
    const synonyms = synonymsOf(entry)
    return name && synonyms.length > 0 ? [name, ...synonyms] : []
  },
  detail: (entry, { t }) => (entry.abbreviation === entry.title ? wordFor(t, 'family', entry) : entry.abbreviation),
})
