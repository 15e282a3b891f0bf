import { type DocumentNode, parse } from 'graphql'
import known from '../../graphql/generated/gateway/operations.json'

interface Operation {
  name: string
  type: 'query' | 'mutation'
  query: string
}

/** The site's own operations by the sha256 of their text, made with the site (scripts/operations.ts). */
const OPERATIONS = known as Record<string, Operation | undefined>

export interface KnownOperation extends Operation {
  hash: string
  document: DocumentNode
}

const byText = new Map<string, KnownOperation>(
  Object.entries(OPERATIONS).flatMap(([hash, operation]) =>
    operation ? [[operation.query, { ...operation, hash, document: parse(operation.query) }] as const] : [],
  ),
)

/** The operation with exactly this text; undefined where the site has none. */
export const operationOf = (query: string): KnownOperation | undefined => byText.get(query)

/** Text of the operation with this sha256. */
export const textOf = (hash: string): string | undefined =>
  Object.hasOwn(OPERATIONS, hash) ? OPERATIONS[hash]?.query : undefined
