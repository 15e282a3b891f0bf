/** How large a query may be: as Craft's own settings of these names do, by what can be said before it runs. */
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

/** Words and signs of a document. The site's largest has 600. */
export const MAX_TOKENS = 5_000
const MAX_DEPTH = 15
/** Fields that an answer may have, were every list as long as LIST. The site's largest query has 18,000, a form 125,000. */
const MAX_COMPLEXITY = 500_000
const LIST = 5

interface Size {
  depth: number
  fields: number
}

/** What is too much of a document that is right in itself. */
export function sizeErrors(document: DocumentNode, schema: GraphQLSchema): GraphQLError[] {
  const { depth, fields } = sizeOf(document, schema)
  if (depth > MAX_DEPTH) return [new GraphQLError(`Max query depth should be ${MAX_DEPTH} but got ${depth}.`)]
  if (fields > MAX_COMPLEXITY)
    return [new GraphQLError(`Max query complexity should be ${MAX_COMPLEXITY} but got ${fields}.`)]
  return []
}

/** The largest of a document's operations. Fragments must not hold each other. */
export function sizeOf({ definitions }: DocumentNode, schema: GraphQLSchema): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  // Each fragment once, however often it is used: many small ones can stand for a very large query.
  const known = new Map<string, Size>()

  function spread(name: string): Size {
    const fragment = fragments.get(name)
    const size = known.get(name) ?? (fragment ? inside(fragment.selectionSet, conditionOf(fragment)) : NOTHING)
    known.set(name, size)
    return size
  }
  const conditionOf = ({ typeCondition }: { typeCondition?: { name: { value: string } } }) =>
    typeCondition && schema.getType(typeCondition.name.value)

  function inside({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Size {
    let [depth, fields] = [0, 0]
    for (const node of selections) {
      let size: Size
      if (node.kind === Kind.FRAGMENT_SPREAD) size = spread(node.name.value)
      else if (node.kind === Kind.INLINE_FRAGMENT) size = inside(node.selectionSet, conditionOf(node) ?? type)
      else {
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
        const below = node.selectionSet ? inside(node.selectionSet, field && getNamedType(field.type)) : NOTHING
        const times = field && isListType(getNullableType(field.type)) ? LIST : 1
        size = { depth: below.depth + 1, fields: 1 + times * below.fields }
      }
      depth = Math.max(depth, size.depth)
      fields += size.fields
    }
    return { depth, fields }
  }

  const operations = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? [inside(node.selectionSet, schema.getRootType(node.operation) ?? undefined)]
      : [],
  )
  return {
    depth: Math.max(0, ...operations.map(({ depth }) => depth)),
    fields: Math.max(0, ...operations.map(({ fields }) => fields)),
  }
}

const NOTHING: Size = { depth: 0, fields: 0 }
