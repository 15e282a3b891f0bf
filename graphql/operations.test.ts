/** Every operation of the site against the schema of a real Craft CMS, as that gives it to the site's token. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, Kind, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import * as browser from './generated/gateway/graphql'
import * as site from './generated/graphql'

const SCHEMA = join(import.meta.dirname, '..', 'contract', 'schema.site.graphql')

/** Fields that the gateway resolves itself. */
const OWN = ['SubmitForm']

const documents = [...Object.entries(site), ...Object.entries(browser)].flatMap(([name, given]) => {
  const document = given as unknown as DocumentNode
  const operation = name.endsWith('Document')
    ? document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    : undefined
  const excluded = !operation || operation.operation === 'subscription' || OWN.includes(operation.name?.value ?? '')
  return excluded ? [] : [[operation.name?.value ?? name, document] as const]
})

describe('operations', () => {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'))

  test('there are some', () => {
    expect(documents.length).toBeGreaterThan(10)
  })

  test.each(documents)('%s is valid', (_, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
  })
})
