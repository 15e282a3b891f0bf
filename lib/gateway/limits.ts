import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql'

/** Characters of a query, parts that it may have, and levels below its operation. The site's own are far below. */
export const MAX_QUERY_LENGTH = 10_000
export const MAX_TOKENS = 1_000
export const MAX_DEPTH = 8

/** Characters of a read's variables: answers are kept under them. */
export const MAX_VARIABLES_LENGTH = 1_000

/** Fields and files of one form. */
export const MAX_PARTS = 200

/** Levels of fields below the operation. Fragments count from where they begin: they cannot hold each other for ever. */
export function depthOf(document: DocumentNode): number {
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

/** @throws {GraphQLError} status 400 where the query is larger or deeper than any of the site's */
export function checkLength(query: string): void {
  if (query.length > MAX_QUERY_LENGTH) throw refused(`A query has ${MAX_QUERY_LENGTH} characters at most.`)
}

/** @throws {GraphQLError} status 400 */
export function checkVariables(variables: unknown): void {
  if (JSON.stringify(variables ?? {}).length > MAX_VARIABLES_LENGTH) {
    throw refused(`The variables of a query have ${MAX_VARIABLES_LENGTH} characters at most.`)
  }
}

/** @throws {GraphQLError} status 400 */
export function checkDepth(document: DocumentNode): void {
  if (depthOf(document) > MAX_DEPTH) throw refused(`A query has ${MAX_DEPTH} levels at most.`)
}

export const refused = (message: string, status = 400): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } })
