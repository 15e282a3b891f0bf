import type { MaterialQuery } from '@/graphql/generated/graphql'
import { choicesOf } from '@/lib/cms/choices'
import { ofType } from '@/lib/cms/entry-types'
import { html } from '@/lib/cms/markdown/html'
import { facts, heading, linkItem, list, type Markdown, table } from '@/lib/cms/markdown/nodes'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { pathOf } from '@/lib/i18n/public-path'

type Material = Extract<NonNullable<MaterialQuery['entry']>, { __typename: 'materials_Entry' }>

export function materialMarkdown(material: Material, locale: LocaleCode, t: Translate): Markdown {
  const quantity = (value: number | null, unit: string) =>
    value === null ? null : `${formatNumber(value, locale)} ${unit}`
  const span = formatSpan(material.serviceTempMin, material.serviceTempMax, locale)
  const figures: [string, string | null][] = [
    [t('material.density'), quantity(material.density, 'g/cm³')],
    [t('material.modulus'), quantity(material.tensileModulus, 'MPa')],
    [t('material.strength'), quantity(material.tensileStrength, 'MPa')],
    [t('material.temperature'), span && `${span} °C`],
  ]
  const properties = (material.properties ?? []).filter((row) => row?.property)
  const columns = [t('material.property'), t('material.value'), t('material.unit'), t('material.norm')]
  const applications = (material.applications ?? []).flatMap((row) => (row?.application ? [[row.application]] : []))
  const marks = choicesOf('compliance', material).map(({ known, label }) => [
    known ? `${t(`compliance.${known}.name`)}: ${t(`compliance.${known}.yes`)}` : label,
  ])
  const solutions = ofType(material.relatedSolutions, 'solutions_Entry')
  const section = (title: string, nodes: Markdown) => (nodes.length > 0 ? [...heading(2, title), ...nodes] : [])
  return [
    ...facts(figures.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))),
    ...section(
      t('material.properties'),
      table(
        columns,
        properties.map((row) => [row?.property, row?.value, row?.unit, row?.norm]),
      ),
    ),
    ...section(t('material.applications'), [...html(material.body), ...list(applications)]),
    ...section(t('material.compliance'), list(marks)),
    ...section(
      t('textVersion.solutions'),
      list(solutions.map(({ title, uri, summary }) => linkItem(title, pathOf(uri ?? '', locale), summary))),
    ),
  ]
}
