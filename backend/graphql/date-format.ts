import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql'
import { formatPhp } from '../content-reader/dates.ts'

export function formatDateField(
  value: Date | null,
  defaultFormat: (value: Date) => string,
  info: GraphQLResolveInfo,
): string | null {
  if (value === null) return null
  const directive = info.schema.getDirective('formatDateTime')
  const node = info.fieldNodes[0]
  const format = directive && node ? getDirectiveValues(directive, node, info.variableValues) : undefined
  if (!format) return defaultFormat(value)
  return formatPhp(value, String(format.format), String(format.timezone))
}
