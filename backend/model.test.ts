import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, GraphQLUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { BLOCK_TYPES } from './model.ts'

test('the model has the blocks of the schema', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '..', 'graphql', 'schema.graphql'), 'utf8'))
  const union = schema.getType('blocks_MatrixField')
  const types = union instanceof GraphQLUnionType ? union.getTypes().map(({ name }) => name) : []
  expect(BLOCK_TYPES.map((type) => `${type}_Entry`).toSorted()).toEqual(types.toSorted())
})
