import type { FormField } from '../content/forms.ts'
import type { AnswerValue } from './types.ts'

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
 * Whether a field's conditions keep it from being shown, and so from being checked. Rules that cannot be read count
 * for nothing; any rule but "show" hides, any but "all" means "any" (contract/facts.md, section 11).
 */
export function isHiddenByConditions(field: FormField, values: ReadonlyMap<string, AnswerValue>): boolean {
  if (!field.enableConditions || field.conditions === null) return false
  const settings = parsed(field.conditions)
  const conditions = settings && Array.isArray(settings.conditions) ? settings.conditions.filter(isCondition) : []
  if (!settings || conditions.length === 0) return false
  const results = conditions.flatMap((condition) => met(condition, values) ?? [])
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
  const { field, condition, value: wanted } = value as Record<string, unknown>
  return typeof field === 'string' && typeof condition === 'string' && typeof wanted === 'string'
}

/** Whether one rule is met; undefined: it cannot be judged. */
function met({ field, condition, value }: Condition, values: ReadonlyMap<string, AnswerValue>): boolean | undefined {
  const handle = /^\{field:([^}]+)\}$/.exec(field)?.[1]
  if (handle === undefined) return undefined
  const answer = values.get(handle) ?? null
  if (Array.isArray(answer)) {
    // Of several, one is enough to be equal.
    if (condition === '=' || condition === '==') return answer.includes(value)
    if (condition === '!=') return !answer.includes(value)
  }
  return COMPARE.get(condition)?.(Array.isArray(answer) ? answer.join(' ') : String(answer ?? ''), value)
}

const COMPARE = new Map<string, (answer: string, value: string) => boolean>([
  ['=', (answer, value) => order(answer, value) === 0],
  ['==', (answer, value) => order(answer, value) === 0],
  ['!=', (answer, value) => order(answer, value) !== 0],
  ['>', (answer, value) => order(answer, value) > 0],
  ['<', (answer, value) => order(answer, value) < 0],
  ['>=', (answer, value) => order(answer, value) >= 0],
  ['<=', (answer, value) => order(answer, value) <= 0],
  ['contains', (answer, value) => answer.includes(value)],
  ['notContains', (answer, value) => !answer.includes(value)],
  ['startsWith', (answer, value) => answer.startsWith(value)],
  ['endsWith', (answer, value) => answer.endsWith(value)],
])

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

/** PHP's order: texts that look like numbers are compared as numbers. */
function order(a: string, b: string): number {
  if (NUMERIC.test(a) && NUMERIC.test(b)) return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}
