/** Every question of the site against the schema of a real Craft CMS, as that gives it to the site's token. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, Kind, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import * as browser from './generated/gateway/graphql'
import * as site from './generated/graphql'

const SCHEMA = join(import.meta.dirname, '..', '..', 'shared', 'contract', 'schema.site.graphql')
const HERE = existsSync(SCHEMA)

/** What the gateway answers itself. */
const OWN = ['SubmitForm']

const documents = [...Object.entries(site), ...Object.entries(browser)].flatMap(([name, given]) => {
  const document = given as unknown as DocumentNode
  const operation = name.endsWith('Document')
    ? document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    : undefined
  const excluded = !operation || operation.operation === 'subscription' || OWN.includes(operation.name?.value ?? '')
  return excluded ? [] : [[operation.name?.value ?? name, document] as const]
})

describe.skipIf(!HERE)('operations (../shared/contract is absent: skipped)', () => {
  const schema = buildSchema(HERE ? readFileSync(SCHEMA, 'utf8') : 'type Query { none: Int }')

  test('there are some', () => {
    expect(documents.length).toBeGreaterThan(10)
  })

  test.each(documents)('%s is valid', (_, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
  })
})
