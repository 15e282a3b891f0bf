import type { Conditions, FormField, FormValues } from './model'

/** Formie's comparisons of a condition. An unknown one is never met. */
const COMPARISONS: Record<string, (value: string[], expected: string) => boolean> = {
  '=': (value, expected) => value.includes(expected),
  '!=': (value, expected) => !value.includes(expected),
  '>': (value, expected) => value.some((one) => Number(one) > Number(expected)),
  '<': (value, expected) => value.some((one) => Number(one) < Number(expected)),
  contains: (value, expected) => value.some((one) => one.includes(expected)),
  notContains: (value, expected) => !value.some((one) => one.includes(expected)),
  startsWith: (value, expected) => value.some((one) => one.startsWith(expected)),
  endsWith: (value, expected) => value.some((one) => one.endsWith(expected)),
}

/** Whether a field is there at all, given the other answers. Without conditions it is. */
export function isShown({ conditions }: Pick<FormField, 'conditions'>, values: FormValues): boolean {
  if (!conditions || conditions.rules.length === 0) return true
  const met = (rule: Conditions['rules'][number]) =>
    COMPARISONS[rule.condition]?.(textsOf(values[rule.field]), rule.value) ?? false
  const matched = conditions.all ? conditions.rules.every(met) : conditions.rules.some(met)
  return matched === conditions.show
}

function textsOf(value: FormValues[string]): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'boolean') return [value ? '1' : '']
  return (value ?? []).map((item) => (typeof item === 'string' ? item : item.name))
}

/** Reads a definition's conditions, which are JSON in a string; null where there are none that can be read. */
export function parseConditions(json: string | null | undefined): Conditions | null {
  if (!json) return null
  try {
    const given = JSON.parse(json) as { showRule?: unknown; conditionRule?: unknown; conditions?: unknown }
    if (!Array.isArray(given.conditions)) return null
    const rules = given.conditions.flatMap((rule: { field?: unknown; condition?: unknown; value?: unknown } | null) => {
      const field = referencedField(rule?.field)
      return field ? [{ field, condition: String(rule?.condition), value: String(rule?.value ?? '') }] : []
    })
    return { show: given.showRule === 'show', all: given.conditionRule === 'all', rules }
  } catch {
    return null
  }
}

/** Handle in a reference such as `{field:emailAddress}`. */
export function referencedField(reference: unknown): string | null {
  return typeof reference === 'string' ? (/^\{(?:field:)?(\w+)\}$/.exec(reference)?.[1] ?? null) : null
}
