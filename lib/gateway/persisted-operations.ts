import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode, parse } from 'graphql'
import generated from '../../graphql/generated/gateway/operations.json'
import { QUERIES } from './resolvers'

export interface PersistedOperation {
  hash: string
  name: string
  document: DocumentNode
  /** Whether the content backend responds, and not the gateway itself. */
  isPassedOn: boolean
  variableDefinitions: OperationDefinitionNode['variableDefinitions']
}

const TEXTS = new Map(Object.entries(generated).map(([hash, { query }]) => [hash, query]))

const byText = new Map([...TEXTS].map(([hash, query]) => [query, operationOf(hash, query)]))

function operationOf(hash: string, query: string): PersistedOperation {
  const document = parse(query)
  const { name, operation, selectionSet, variableDefinitions } = getOperationAST(document) ?? {}
  const isOwn = selectionSet?.selections.some(
    (field) => field.kind === Kind.FIELD && Object.hasOwn(QUERIES, field.name.value),
  )
  return { hash, name: name?.value ?? '', document, isPassedOn: operation === 'query' && !isOwn, variableDefinitions }
}

export const findOperation = (query: string): PersistedOperation | undefined => byText.get(query)

export const operationText = (hash: string): string | undefined => TEXTS.get(hash)
