/**
 * Where Craft's GraphQL differs from the specification (contract/facts.md, section 4): names of fields are not
 * checked. What a type does not have is left out of the answer; what it has is answered, even where the schema
 * asks for a fragment first.
 */
import {
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type InlineFragmentNode,
  Kind,
  specifiedRules,
  validate,
  visit,
} from 'graphql'

const RULES = specifiedRules.filter((rule) => rule !== FieldsOnCorrectTypeRule)

/** What is wrong with a document in this dialect. */
export function documentErrors(document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] {
  return validate(schema, document, RULES)
}

/** A fragment on a type that the schema does not have makes the whole query fail, masked. */
export function hasUnknownFragmentType(document: DocumentNode, schema: GraphQLSchema): boolean {
  let unknown = false
  const check = (node: InlineFragmentNode | FragmentDefinitionNode) => {
    const name = node.typeCondition?.name.value
    if (name && !schema.getType(name)) unknown = true
  }
  visit(document, { [Kind.INLINE_FRAGMENT]: check, [Kind.FRAGMENT_DEFINITION]: check })
  return unknown
}

/** Data of which nothing is left is an empty list: what PHP makes of any empty array. */
export function craftData(data: unknown): unknown {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0 ? [] : data
}
