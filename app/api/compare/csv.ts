import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { CompareTexts } from '@/components/materials/compare/read-comparison'
import { type Cell, comparedRows, type Row } from '@/components/materials/compare/rows'
import { type MaterialData, materialName } from '@/components/materials/material-data'
import type { LocaleCode } from '@/lib/i18n/locales'
import { separators } from '@/lib/i18n/parse-number'

type CsvTexts = Pick<
  CompareTexts,
  'figures' | 'compliance' | 'yes' | 'no' | 'selfExtinguishing' | 'csvProperty' | 'csvNorm' | 'csvUnit'
>

function contentOf({ values }: Cell, unit: Row['unit']): number | string {
  const [first, ...more] = values
  if (first?.number != null && more.length === 0 && !first.about && first.unit === unit) return first.number
  return values
    .map((each) => `${each.value}${each.unit === unit ? '' : ` ${each.unit}`}${each.about && ` (${each.about})`}`)
    .join('; ')
}

/** Spreadsheets expect a byte order mark, and semicolons between the cells if the decimal sign is a comma. */
export function compareCsv(materials: readonly MaterialData[], texts: CsvTexts, locale: LocaleCode): string {
  const { figures, compliance, properties } = comparedRows(materials, texts, locale)
  const { decimal } = separators(locale)
  const names = materials.map((material) => materialName(material).name)
  const contentsOf = ({ cells, unit }: Row) => cells.map((cell) => contentOf(cell, unit))
  const rows = [...figures, ...compliance, ...properties]
  const lines = rows.map((row) => [row.label, row.norm, row.unit, ...contentsOf(row)])
  return stringify([[texts.csvProperty, texts.csvNorm, texts.csvUnit, ...names], ...lines], {
    bom: true,
    delimiter: decimal === ',' ? ';' : ',',
    record_delimiter: 'windows',
    cast: {
      number: (value) => String(value).replace('.', decimal),
      string: (value) => value.replaceAll('\u00ad', ''),
    },
    escape_formulas: true,
    // Without this option, the library leaves a text with one line break unquoted.
    quoted_string: true,
  })
}
