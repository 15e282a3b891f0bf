import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test, vi } from 'vitest'
import { PREVIEW_VERSION } from './version'

vi.mock('../read', () => ({}))
vi.mock('./access', () => ({}))

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../graphql/generated/schema.graphql'), 'utf8'))

test('the version of a page contains every block of it, also in blocks: each has a date of its own', () => {
  const blocks = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.name.endsWith('_Entry'))
    .flatMap((type) =>
      (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => [type, field] as const),
    )
    .filter(([, field]) => getNamedType(field.type).name.endsWith('_MatrixField'))
    .map(([type, field]) => `${type.name}.${field.name}`)
  const selected = new Set<string>()
  const info = new TypeInfo(schema)
  const note = visitWithTypeInfo(info, {
    enter: (node) => {
      if (node.kind === Kind.FIELD) selected.add(`${info.getParentType()?.name}.${node.name.value}`)
    },
  })
  visit(PREVIEW_VERSION, note)
  expect(blocks.filter((field) => !selected.has(field))).toEqual([])
})
