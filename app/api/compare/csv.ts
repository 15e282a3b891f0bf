import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { complianceRows, figureRows, propertyRows } from '@/components/materials/compare/rows'
import type { CompareTexts } from '@/components/materials/compare/texts'
import type { Column } from '@/components/materials/compare/use-columns'
import { materialName } from '@/components/materials/name'
import type { LocaleCode } from '@/lib/i18n/locales'
import { separators } from '@/lib/i18n/parse-number'

type CsvTexts = Pick<CompareTexts, 'figures' | 'compliance' | 'yes' | 'no' | 'csvProperty' | 'csvNorm' | 'csvUnit'>

/** Spreadsheets expect a byte order mark, and semicolons between the cells if the decimal sign is a comma. */
export function compareCsv(columns: readonly Column[], texts: CsvTexts, locale: LocaleCode): string {
  const materials = columns.map(({ material }) => material)
  const rows = [
    ...figureRows(materials, texts.figures, locale),
    ...complianceRows(materials, texts.compliance, texts),
    ...propertyRows(materials, locale),
  ]
  const { decimal } = separators(locale)
  const lines = rows.map(({ label, norm, unit, cells }) => [
    label.replaceAll('\u00ad', ''),
    norm,
    unit,
    ...cells.map(({ number, value }) => number ?? value ?? ''),
  ])
  return stringify(
    [
      [texts.csvProperty, texts.csvNorm, texts.csvUnit, ...materials.map((material) => materialName(material).name)],
      ...lines,
    ],
    {
      bom: true,
      delimiter: decimal === ',' ? ';' : ',',
      record_delimiter: 'windows',
      cast: { number: (value) => String(value).replace('.', decimal) },
      escape_formulas: true,
      // Without this option, the library leaves a text with one line break unquoted.
      quoted_string: true,
    },
  )
}
