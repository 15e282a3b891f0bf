/**
 * Validates every operation against the schema that a Craft CMS gives to the site's token, or against the gateway's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, Kind, validate } from 'graphql'
import { expect, test } from 'vitest'
import { GATEWAY_SCHEMA } from '../lib/gateway/schema'
import * as browser from './generated/gateway/graphql'
import * as site from './generated/graphql'

const SCHEMA = join(import.meta.dirname, 'generated', 'craft.graphql')

const gateway = buildSchema(GATEWAY_SCHEMA)

function isOwn(document: DocumentNode): boolean {
  const own = [gateway.getQueryType(), gateway.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  return document.definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.selectionSet.selections.some((field) => field.kind === Kind.FIELD && own.includes(field.name.value)),
  )
}

const documents = [...Object.entries(site), ...Object.entries(browser)].flatMap(([name, given]) => {
  const document = given as unknown as DocumentNode
  const operation = name.endsWith('Document')
    ? document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    : undefined
  const excluded = !operation || operation.operation === 'subscription'
  return excluded ? [] : [[operation.name?.value ?? name, document] as const]
})

const craft = buildSchema(readFileSync(SCHEMA, 'utf8'))

test.each(documents)('the operation %s is valid', (_, document) => {
  expect(validate(isOwn(document) ? gateway : craft, document).map(({ message }) => message)).toEqual([])
})
