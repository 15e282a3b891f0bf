// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { PreviewVersionDocument } from '@/graphql/generated/graphql'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../graphql/schema.graphql'), 'utf8'))

test('the version of a page asks for every block in it, in blocks too: each has a date of its own', () => {
  const blocks = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.name.endsWith('_Entry'))
    .flatMap((type) =>
      (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => [type, field] as const),
    )
    .filter(([, field]) => getNamedType(field.type).name.endsWith('_MatrixField'))
    .map(([type, field]) => `${type.name}.${field.name}`)
  const asked = new Set<string>()
  const info = new TypeInfo(schema)
  const note = visitWithTypeInfo(info, {
    enter: (node) => {
      if (node.kind === Kind.FIELD) asked.add(`${info.getParentType()?.name}.${node.name.value}`)
    },
  })
  visit(PreviewVersionDocument, note)
  expect(blocks.filter((field) => !asked.has(field))).toEqual([])
})
