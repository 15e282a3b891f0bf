import 'server-only'
import type { ProductModel, PropertyValue } from 'schema-dts'
import type { MaterialQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { parseNumber } from '@/lib/i18n/parse-number'
import { choicesOf, wordFor } from '../../choices'
import { pictures } from './nodes'

type Material = Extract<NonNullable<MaterialQuery['entry']>, { __typename: 'materials_Entry' }>

/** A Product would need an offer, review or rating (docs/decisions/0033-structured-data.md). */
export function productModel(material: Material, locale: LocaleCode, t: Translate): ProductModel {
  const { title, abbreviation, summary } = material
  return {
    '@type': 'ProductModel',
    name: title ?? undefined,
    alternateName: abbreviation && abbreviation !== title ? abbreviation : undefined,
    description: summary ?? undefined,
    category: wordFor(t, 'family', material) ?? undefined,
    image: pictures(material.image),
    additionalProperty: [...measured(material, locale), ...stated(material, t)],
  }
}

const measured = ({ properties }: Material, locale: LocaleCode): PropertyValue[] =>
  (properties ?? []).flatMap((row): PropertyValue[] =>
    row?.property && row.value
      ? [
          {
            '@type': 'PropertyValue',
            name: [row.property, row.condition].filter(Boolean).join(', '),
            ...quantity(row.value, locale),
            unitText: row.unit || undefined,
            unitCode: UNIT_CODES[row.unit ?? ''],
            measurementTechnique: row.norm || undefined,
          },
        ]
      : [],
  )

function stated(material: Material, t: Translate): PropertyValue[] {
  const marks = choicesOf('compliance', material).flatMap((each) => wordFor(t, 'compliance', chosen(each)) ?? [])
  return marks.map((value) => ({ '@type': 'PropertyValue', name: t('material.compliance'), value }))
}

const chosen = ({ value, label }: { value: string; label: string }) => ({ compliance: value, complianceLabel: label })

/** UN/CEFACT recommendation 20, as schema.org asks. */
const UNIT_CODES: Record<string, string | undefined> = {
  'g/cm³': '23',
  MPa: 'MPA',
  GPa: 'A89',
  '%': 'P1',
  '°C': 'CEL',
  mm: 'MMT',
  'W/(m·K)': 'D53',
  Ω·m: 'C61',
}

function quantity(text: string, locale: LocaleCode): Pick<PropertyValue, 'value' | 'minValue' | 'maxValue'> {
  const value = parseNumber(text, locale)
  if (value !== null) return { value }
  const [from, to, ...more] = text.split(/…|\.\.\.|–/).map((part) => parseNumber(part, locale))
  if (from != null && to != null && more.length === 0) return { minValue: from, maxValue: to }
  return { value: text.trim() }
}
