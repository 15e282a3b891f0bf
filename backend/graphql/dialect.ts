/**
 * Where Craft's GraphQL differs from the specification (contract/facts.md, section 4): field names are not validated. A
 * field that the object type does not have is left out of the response, one that it has is resolved even where the
 * specification requires a fragment.
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

/** Validation errors of a document in this dialect. */
export function documentErrors(document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] {
  return validate(schema, document, RULES)
}

/** A fragment on an unknown type makes the whole query fail with a masked error. */
export function hasUnknownFragmentType(document: DocumentNode, schema: GraphQLSchema): boolean {
  let unknown = false
  const check = (node: InlineFragmentNode | FragmentDefinitionNode) => {
    const name = node.typeCondition?.name.value
    if (name && !schema.getType(name)) unknown = true
  }
  visit(document, { [Kind.INLINE_FRAGMENT]: check, [Kind.FRAGMENT_DEFINITION]: check })
  return unknown
}

/** Empty data is an empty list: PHP encodes any empty array as one. */
export function craftData(data: unknown): unknown {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0 ? [] : data
}
