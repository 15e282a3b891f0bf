import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'

type Parts = Map<string, string>

/**
 * Says what a schema has otherwise than another one, by type, field and argument.
 * @param isAddition whether the schema may have it although the other one has not
 */
export function schemaDifferences(
  schema: GraphQLSchema,
  recorded: GraphQLSchema,
  isAddition: (type: string, name: string) => boolean,
): string[] {
  return Object.values(recorded.getTypeMap()).flatMap((theirs) => {
    const own = schema.getType(theirs.name)
    if (!own) return [`${theirs.name} is missing`]
    const [has, expected] = [partsOf(own), partsOf(theirs)]
    return [
      ...[...expected].flatMap(([part, type]) => {
        const found = has.get(part)
        if (found === undefined) return [`${theirs.name} lacks ${part}`]
        return found === type ? [] : [`${theirs.name} has ${part} as ${found}, Craft as ${type}`]
      }),
      ...[...has.keys()]
        .filter((part) => !expected.has(part) && !isAddition(theirs.name, part.split(/[()]/).findLast(Boolean) ?? ''))
        .map((part) => `${theirs.name} has ${part}, which Craft lacks`),
    ]
  })
}

/** By name: the type of each field, of each of its arguments, and what else a type is made of. */
function partsOf(type: GraphQLNamedType): Parts {
  const parts: Parts = new Map([['its kind', type.constructor.name]])
  if (isUnionType(type)) for (const member of type.getTypes()) parts.set(member.name, 'member')
  if (isEnumType(type)) for (const { name } of type.getValues()) parts.set(name, 'value')
  if (isObjectType(type) || isInterfaceType(type))
    for (const { name } of type.getInterfaces()) parts.set(name, 'interface')
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) parts.set(field.name, String(field.type))
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.set(field.name, String(field.type))
      for (const argument of field.args) parts.set(`${field.name}(${argument.name})`, String(argument.type))
    }
  }
  return parts
}
