import { isObject, parseObject } from '../../graphql/json.ts'

export interface Conditions {
  show: boolean
  all: boolean
  rules: { field: string; condition: string; value: string }[]
}

type Rule = Conditions['rules'][number]

const COMPARISONS = new Map<string, (value: string, expected: string) => boolean>([
  ['=', (value, expected) => compare(value, expected) === 0],
  ['==', (value, expected) => compare(value, expected) === 0],
  ['!=', (value, expected) => compare(value, expected) !== 0],
  ['>', (value, expected) => compare(value, expected) > 0],
  ['<', (value, expected) => compare(value, expected) < 0],
  ['>=', (value, expected) => compare(value, expected) >= 0],
  ['<=', (value, expected) => compare(value, expected) <= 0],
  ['contains', (value, expected) => value.includes(expected)],
  ['notContains', (value, expected) => !value.includes(expected)],
  ['startsWith', (value, expected) => value.startsWith(expected)],
  ['endsWith', (value, expected) => value.endsWith(expected)],
])

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

/** PHP compares texts that look like numbers as numbers. */
function compare(a: string, b: string): number {
  if (NUMERIC.test(a) && NUMERIC.test(b)) return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}

export function areMet(
  conditions: Conditions | null,
  readValue: (handle: string) => string | readonly string[],
): boolean {
  if (!conditions) return true
  const results = conditions.rules.flatMap((rule) => isMet(rule, readValue(rule.field)) ?? [])
  return (conditions.all ? results.every(Boolean) : results.some(Boolean)) === conditions.show
}

function isMet({ condition, value: expected }: Rule, value: string | readonly string[]): boolean | undefined {
  if (typeof value === 'string') return COMPARISONS.get(condition)?.(value, expected)
  if (condition === '=' || condition === '==') return value.includes(expected)
  if (condition === '!=') return !value.includes(expected)
  return COMPARISONS.get(condition)?.(value.join(' '), expected)
}

/** Rules other than "show" hide, and others than "all" mean "any" (backend/contract/facts.md, section 11). */
export function parseConditions(json: string | null | undefined): Conditions | null {
  const { showRule, conditionRule, conditions } = parseObject(json ?? '')
  const written = Array.isArray(conditions) ? conditions.filter(isRule) : []
  if (written.length === 0) return null
  const rules = written.flatMap(({ field: reference, condition, value }) => {
    const field = referencedField(reference)
    return field ? [{ field, condition, value }] : []
  })
  return { show: showRule === 'show', all: conditionRule === 'all', rules }
}

function isRule(value: unknown): value is Rule {
  return isObject(value) && ['field', 'condition', 'value'].every((name) => typeof value[name] === 'string')
}

export function referencedField(reference: unknown): string | null {
  return typeof reference === 'string' ? (/^\{(?:field:)?(\w+)\}$/.exec(reference)?.[1] ?? null) : null
}
