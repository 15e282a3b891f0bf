import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql'
import { formatPhp } from '../content/dates.ts'

/** A date in its usual notation, or in the one that the directive `@formatDateTime` asks for. */
export function date(value: Date | null, usual: (value: Date) => string, info: GraphQLResolveInfo): string | null {
  if (value === null) return null
  const directive = info.schema.getDirective('formatDateTime')
  const node = info.fieldNodes[0]
  const asked = directive && node ? getDirectiveValues(directive, node, info.variableValues) : undefined
  if (!asked) return usual(value)
  return formatPhp(value, String(asked.format), String(asked.timezone), asked.locale ? String(asked.locale) : undefined)
}
