/** Estimates a query's size before execution, as Craft's settings of the same names do. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Lexical tokens. The site's largest document has 600. */
export const MAX_TOKENS = 5_000
const MAX_DEPTH = 15
/** Fields, if every list has ASSUMED_LIST_LENGTH items. The site's largest query has 75,000; a form has 125,000. */
const MAX_COMPLEXITY = 500_000
const ASSUMED_LIST_LENGTH = 5

interface Size {
  depth: number
  fields: number
}

export function sizeErrors(document: DocumentNode, schema: GraphQLSchema): GraphQLError[] {
  const { depth, fields } = sizeOf(document, schema)
  if (depth > MAX_DEPTH) return [new GraphQLError(`Max query depth should be ${MAX_DEPTH} but got ${depth}.`)]
  if (fields > MAX_COMPLEXITY)
    return [new GraphQLError(`Max query complexity should be ${MAX_COMPLEXITY} but got ${fields}.`)]
  return []
}

function sizeOf({ definitions }: DocumentNode, schema: GraphQLSchema): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  // Measuring each fragment once avoids exponential work for fragments that use each other.
  const sizes = new Map<string, Size>()

  function sizeOfFragment(name: string): Size {
    const fragment = fragments.get(name)
    const size = sizes.get(name) ?? (fragment ? sizeOfSelections(fragment.selectionSet, conditionOf(fragment)) : EMPTY)
    sizes.set(name, size)
    return size
  }
  const conditionOf = ({ typeCondition }: { typeCondition?: { name: { value: string } } }) =>
    typeCondition && schema.getType(typeCondition.name.value)

  function sizeOfSelections({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Size {
    let [depth, fields] = [0, 0]
    for (const node of selections) {
      let size: Size
      if (node.kind === Kind.FRAGMENT_SPREAD) size = sizeOfFragment(node.name.value)
      else if (node.kind === Kind.INLINE_FRAGMENT) size = sizeOfSelections(node.selectionSet, conditionOf(node) ?? type)
      else {
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
        const below = node.selectionSet ? sizeOfSelections(node.selectionSet, field && getNamedType(field.type)) : EMPTY
        const times = field && isListType(getNullableType(field.type)) ? ASSUMED_LIST_LENGTH : 1
        size = { depth: below.depth + 1, fields: 1 + times * below.fields }
      }
      depth = Math.max(depth, size.depth)
      fields += size.fields
    }
    return { depth, fields }
  }

  const operations = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? [sizeOfSelections(node.selectionSet, schema.getRootType(node.operation) ?? undefined)]
      : [],
  )
  return {
    depth: Math.max(0, ...operations.map(({ depth }) => depth)),
    fields: Math.max(0, ...operations.map(({ fields }) => fields)),
  }
}

const EMPTY: Size = { depth: 0, fields: 0 }
