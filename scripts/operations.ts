/** Writes the operations that the gateway accepts, keyed by the sha256 of the client's query text. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InMemoryCache } from '@apollo/client/core'
import { type DocumentNode, Kind, print } from 'graphql'
import * as documents from '../graphql/generated/gateway/graphql.ts'
import { ROOT } from './lib/files.ts'

const TARGET = join(ROOT, 'graphql', 'generated', 'gateway', 'operations.json')

const cache = new InMemoryCache()
const operations = Object.entries(documents).flatMap(([name, document]) => {
  const definition = (document as DocumentNode).definitions?.[0]
  if (!name.endsWith('Document') || definition?.kind !== Kind.OPERATION_DEFINITION) return []
  // The client adds `__typename` before it sends an operation.
  const query = print(cache.transformDocument(document as DocumentNode))
  const hash = createHash('sha256').update(query).digest('hex')
  return [[hash, { name: definition.name?.value, type: definition.operation, query }] as const]
})
writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`)
