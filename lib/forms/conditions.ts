import type { Conditions, FormField, FormValues } from './model'

type Rule = Conditions['rules'][number]

/**
 * Formie's comparisons, as the backend makes them (contract/facts.md, section 11): what the site shows is what the backend
 * keeps.
 */
const COMPARISONS = new Map<string, (answer: string, expected: string) => boolean>([
  ['=', (answer, expected) => order(answer, expected) === 0],
  ['==', (answer, expected) => order(answer, expected) === 0],
  ['!=', (answer, expected) => order(answer, expected) !== 0],
  ['>', (answer, expected) => order(answer, expected) > 0],
  ['<', (answer, expected) => order(answer, expected) < 0],
  ['>=', (answer, expected) => order(answer, expected) >= 0],
  ['<=', (answer, expected) => order(answer, expected) <= 0],
  ['contains', (answer, expected) => answer.includes(expected)],
  ['notContains', (answer, expected) => !answer.includes(expected)],
  ['startsWith', (answer, expected) => answer.startsWith(expected)],
  ['endsWith', (answer, expected) => answer.endsWith(expected)],
])

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

/** PHP's order: texts that look like numbers are compared as numbers. */
function order(a: string, b: string): number {
  if (NUMERIC.test(a) && NUMERIC.test(b)) return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}

/** Whether a field is there at all, given the other answers. Without conditions it is. */
export function isShown({ conditions }: Pick<FormField, 'conditions'>, values: FormValues): boolean {
  if (!conditions) return true
  // A rule that cannot be judged counts for nothing.
  const results = conditions.rules.flatMap((rule) => met(rule, values) ?? [])
  return (conditions.all ? results.every(Boolean) : results.some(Boolean)) === conditions.show
}

function met({ field, condition, value: expected }: Rule, values: FormValues): boolean | undefined {
  const answer = answerOf(Object.hasOwn(values, field) ? values[field] : undefined)
  if (typeof answer === 'string') return COMPARISONS.get(condition)?.(answer, expected)
  // Of several, one is enough to be equal.
  if (condition === '=' || condition === '==') return answer.includes(expected)
  if (condition === '!=') return !answer.includes(expected)
  return COMPARISONS.get(condition)?.(answer.join(' '), expected)
}

function answerOf(value: FormValues[string]): string | string[] {
  if (typeof value === 'boolean') return value ? '1' : ''
  // Files are nothing to compare with.
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : (value ?? '').trim()
}

/** Reads a definition's conditions, which are JSON in a string; null where there are none that can be read. */
export function parseConditions(json: string | null | undefined): Conditions | null {
  if (!json) return null
  try {
    const given = JSON.parse(json) as { showRule?: unknown; conditionRule?: unknown; conditions?: unknown }
    if (!Array.isArray(given.conditions)) return null
    const written = given.conditions.filter(isRule)
    if (written.length === 0) return null
    const rules = written.flatMap(({ field: reference, condition, value }) => {
      const field = referencedField(reference)
      return field ? [{ field, condition, value }] : []
    })
    return { show: given.showRule === 'show', all: given.conditionRule === 'all', rules }
  } catch {
    return null
  }
}

function isRule(given: unknown): given is Rule {
  if (typeof given !== 'object' || given === null) return false
  const { field, condition, value } = given as Record<string, unknown>
  return typeof field === 'string' && typeof condition === 'string' && typeof value === 'string'
}

/** Handle in a reference such as `{field:emailAddress}`. */
export function referencedField(reference: unknown): string | null {
  return typeof reference === 'string' ? (/^\{(?:field:)?(\w+)\}$/.exec(reference)?.[1] ?? null) : null
}
