import { type FormField, referencedField } from '../content/forms.ts'
import type { FieldValue } from './types.ts'

interface Condition {
  field: string
  condition: string
  value: string
}

interface Settings {
  showRule?: unknown
  conditionRule?: unknown
  conditions?: unknown
}

/**
 * Whether a field's conditions hide it, and so exclude it from validation. Invalid conditions are ignored; any
 * `showRule` but "show" hides, any `conditionRule` but "all" means "any" (contract/facts.md, section 11).
 */
export function isHiddenByConditions(field: FormField, values: ReadonlyMap<string, FieldValue>): boolean {
  if (!field.enableConditions || field.conditions === null) return false
  const settings = parsed(field.conditions)
  const conditions = settings && Array.isArray(settings.conditions) ? settings.conditions.filter(isCondition) : []
  if (!settings || conditions.length === 0) return false
  const results = conditions.flatMap((condition) => isMet(condition, values) ?? [])
  const result = settings.conditionRule === 'all' ? results.every(Boolean) : results.some(Boolean)
  return settings.showRule === 'show' ? !result : result
}

function parsed(json: string): Settings | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const { field, condition, value: operand } = value as Record<string, unknown>
  return typeof field === 'string' && typeof condition === 'string' && typeof operand === 'string'
}

/** Whether a condition is met; undefined for one that cannot be evaluated. */
function isMet({ field, condition, value }: Condition, values: ReadonlyMap<string, FieldValue>): boolean | undefined {
  const handle = referencedField(field)
  if (handle === undefined) return undefined
  const actual = values.get(handle) ?? null
  if (Array.isArray(actual)) {
    // A list equals any of its items.
    if (condition === '=' || condition === '==') return actual.includes(value)
    if (condition === '!=') return !actual.includes(value)
  }
  return COMPARE.get(condition)?.(Array.isArray(actual) ? actual.join(' ') : String(actual ?? ''), value)
}

const COMPARE = new Map<string, (actual: string, value: string) => boolean>([
  ['=', (actual, value) => compare(actual, value) === 0],
  ['==', (actual, value) => compare(actual, value) === 0],
  ['!=', (actual, value) => compare(actual, value) !== 0],
  ['>', (actual, value) => compare(actual, value) > 0],
  ['<', (actual, value) => compare(actual, value) < 0],
  ['>=', (actual, value) => compare(actual, value) >= 0],
  ['<=', (actual, value) => compare(actual, value) <= 0],
  ['contains', (actual, value) => actual.includes(value)],
  ['notContains', (actual, value) => !actual.includes(value)],
  ['startsWith', (actual, value) => actual.startsWith(value)],
  ['endsWith', (actual, value) => actual.endsWith(value)],
])

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

/** As PHP compares: numeric strings as numbers. */
function compare(a: string, b: string): number {
  if (NUMERIC.test(a) && NUMERIC.test(b)) return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}
