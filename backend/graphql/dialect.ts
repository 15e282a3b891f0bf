import {
  type DocumentNode,
  type FieldNode,
  FieldsOnCorrectTypeRule,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getDirectiveValues,
  type InlineFragmentNode,
  Kind,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
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

/** Craft does not validate field names (backend/contract/facts.md, section 4): unknown fields are left out. */

const RULES = specifiedRules.filter((rule) => rule !== FieldsOnCorrectTypeRule)

export function documentErrors(document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] {
  return validate(schema, document, RULES)
}

/** Craft then rejects the whole query with a masked error. */
export function hasUnknownFragmentType(document: DocumentNode, schema: GraphQLSchema): boolean {
  let unknown = false
  const check = (node: InlineFragmentNode | FragmentDefinitionNode) => {
    const name = node.typeCondition?.name.value
    if (name && !schema.getType(name)) unknown = true
  }
  visit(document, { [Kind.INLINE_FRAGMENT]: check, [Kind.FRAGMENT_DEFINITION]: check })
  return unknown
}

/** Craft answers these fields with null and an error. */
export function asksForUnknownType(document: DocumentNode, schema: GraphQLSchema): boolean {
  let unknown = false
  visit(document, {
    [Kind.FIELD]: ({ name, arguments: [argument] = [] }: FieldNode) => {
      if (name.value === '__type' && argument?.value.kind === Kind.STRING && !schema.getType(argument.value.value))
        unknown = true
    },
  })
  return unknown
}

/** PHP encodes every empty array as a list. */
export function craftData(data: unknown): unknown {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0 ? [] : data
}
