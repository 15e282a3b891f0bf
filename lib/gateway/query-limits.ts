import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql'

/** The site's own queries are far below these limits. */
const MAX_QUERY_LENGTH = 10_000
export const MAX_TOKENS = 1_000
const MAX_DEPTH = 8

/** Variables are part of the keys of the response cache. */
const MAX_VARIABLES_LENGTH = 1_000

/** Levels of a fragment count from its beginning. */
function depthOf(document: DocumentNode): number {
  let depth = 0
  let deepest = 0
  visit(document, {
    [Kind.FIELD]: {
      enter() {
        depth += 1
        deepest = Math.max(deepest, depth)
      },
      leave() {
        depth -= 1
      },
    },
  })
  return deepest
}

/** @throws {GraphQLError} status 400 */
export function checkLength(query: string): void {
  if (query.length > MAX_QUERY_LENGTH) throw badRequest(`A query has ${MAX_QUERY_LENGTH} characters at most.`)
}

/** @throws {GraphQLError} status 400 */
export function checkVariables(variables: unknown): void {
  if (JSON.stringify(variables ?? {}).length > MAX_VARIABLES_LENGTH) {
    throw badRequest(`The variables of a query have ${MAX_VARIABLES_LENGTH} characters at most.`)
  }
}

/** @throws {GraphQLError} status 400 */
export function checkDepth(document: DocumentNode): void {
  if (depthOf(document) > MAX_DEPTH) throw badRequest(`A query has ${MAX_DEPTH} levels at most.`)
}

export const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
