import type { Translate } from '@/lib/i18n/messages'

/** Options that the site has texts for, in display order. The CMS may have more. */
export const OPTIONS = {
  availableAs: ['sheet', 'rod', 'tube', 'film', 'granulate'],
  compliance: ['food', 'drinkingWater', 'reach', 'rohs', 'ul94', 'medical'],
  educationLevel: ['vmbo', 'mbo', 'hbo', 'wo'],
  employmentType: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'],
  family: ['commodity', 'engineering', 'highPerformance', 'recycled'],
  locationType: ['headquarters', 'production', 'warehouse', 'sales'],
  newsCategory: ['company', 'product', 'sustainability', 'event'],
  salaryPeriod: ['month', 'hour'],
  shape: ['sheet', 'rod', 'tube', 'billet'],
  suitableFor: ['sliding', 'wear', 'outdoors', 'clear'],
} as const

type Field = keyof typeof OPTIONS
export type Option<Name extends Field> = (typeof OPTIONS)[Name][number]

export interface Choice<Name extends Field> {
  value: string
  known: Option<Name> | null
  label: string
}

type Chosen<Name extends Field> = { [Key in Name | `${Name}Label`]: string | null }

export function choiceOf<Name extends Field>(name: Name, entry: Chosen<Name>): Choice<Name> | null {
  return choice(name, entry[name], entry[`${name}Label` as const])
}

export function choicesOf<Name extends Field>(
  name: Name,
  entry: { [Key in Name | `${Name}Label`]: readonly (string | null)[] | null },
): Choice<Name>[] {
  const labels = entry[`${name}Label` as const]
  return (entry[name] ?? []).flatMap((value, index) => choice(name, value, labels?.[index] ?? null) ?? [])
}

function choice<Name extends Field>(name: Name, value: string | null, label: string | null): Choice<Name> | null {
  const options: readonly Option<Name>[] = OPTIONS[name]
  return value ? { value, known: options.find((option) => option === value) ?? null, label: label || value } : null
}

type Words = { [Name in Exclude<Field, 'salaryPeriod'>]: (t: Translate, option: Option<Name>) => string }

const WORDS: Words = {
  availableAs: (t, option) => t(`availableAs.${option}`),
  compliance: (t, option) => t(`compliance.${option}.short`),
  educationLevel: (t, option) => t(`vacancy.educationLevel.${option}`),
  employmentType: (t, option) => t(`vacancy.employmentType.${option}`),
  family: (t, option) => t(`family.${option}`),
  locationType: (t, option) => t(`locations.type.${option}`),
  newsCategory: (t, option) => t(`newsCategory.${option}`),
  shape: (t, option) => t(`availableAs.${option}`),
  suitableFor: (t, option) => t(`suitableFor.${option}`),
}

export function wordFor<Name extends keyof Words>(t: Translate, name: Name, entry: Chosen<Name>): string | null {
  const chosen = choiceOf(name, entry)
  return chosen && (chosen.known ? WORDS[name](t, chosen.known) : chosen.label)
}

const isWorded = (name: string): name is keyof Words => Object.hasOwn(WORDS, name)

export function labelsOf(t: Translate, name: string, fields: object): string[] {
  const { [name]: chosen, [`${name}Label`]: labels }: Record<string, unknown> = { ...fields }
  const options = [labels].flat()
  return [chosen].flat().flatMap((value, index) => {
    if (typeof value !== 'string' || !value) return []
    const label = String(options[index] ?? value)
    return isWorded(name) ? (wordFor(t, name, { [name]: value, [`${name}Label`]: label } as never) ?? []) : label
  })
}

export function filterOptions<Name extends keyof Words>(
  t: Translate,
  name: Name,
  chosen: readonly (Choice<Name> | null)[],
): { value: string; label: string }[] {
  const known = OPTIONS[name].map((option: Option<Name>) => ({ value: option, label: WORDS[name](t, option) }))
  const others = new Map(chosen.flatMap((each) => (each && !each.known ? [[each.value, each.label]] : [])))
  const named = [...others].map(([value, label]) => ({ value, label }))
  return [...known, ...named.toSorted((a, b) => a.label.localeCompare(b.label))]
}
