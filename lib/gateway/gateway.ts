import 'server-only'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { GraphQLScalarType } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { limitLevels } from '@/graphql/levels'
import { multipartParser } from '@/graphql/multipart'
import { MY_SUBMISSION_MUTATIONS, MY_SUBMISSION_QUERIES } from './my-submission-resolvers'
import { operationText } from './persisted-operations'
import { badRequest } from './query-limits'
import { readPlugin } from './read-plugin'
import { GATEWAY_SCHEMA } from './schema'
import { resolveSubmitForm } from './submit-resolver'

/** A file of a multipart request; no other value is accepted. */
const FileScalar = new GraphQLScalarType<File>({
  name: 'File',
  parseValue(value) {
    if (value instanceof File) return value
    throw badRequest('A file is missing.')
  },
  parseLiteral() {
    throw badRequest('A file is missing.')
  },
})

/** The content backend's scalar for arguments: a single value of any kind. */
const QueryArgumentScalar = new GraphQLScalarType({
  name: 'QueryArgument',
  parseValue(value) {
    if (['string', 'number', 'boolean'].includes(typeof value)) return value
    throw badRequest('A value is missing.')
  },
})

/** The browser's GraphQL endpoint; not an open proxy (docs/decisions/0012-gateway.md). */
const gateway = createYoga({
  graphqlEndpoint: '/graphql',
  fetchAPI: { Response },
  graphiql: false,
  landingPage: false,
  cors: false,
  batching: false,
  multipart: false,
  // The server limits bodies (lib/server/http/body-limits.ts).
  maxRequestBodySize: false,
  // Refused requests are not logged.
  logging: 'warn',
  schema: createSchema<{ request: Request }>({
    typeDefs: GATEWAY_SCHEMA,
    resolvers: {
      File: FileScalar,
      QueryArgument: QueryArgumentScalar,
      Query: MY_SUBMISSION_QUERIES,
      Mutation: { submitForm: resolveSubmitForm, ...MY_SUBMISSION_MUTATIONS },
    },
  }),
  plugins: [
    limitLevels(),
    multipartParser(),
    useAPQ({ store: { get: operationText, set: () => undefined } }),
    readPlugin,
  ],
})

/**
 * Handles a request to `/graphql`. The server has checked its method, origin and the size of its body
 * (lib/server/http/request-listener.ts).
 */
export async function handleGatewayRequest(request: Request): Promise<Response> {
  try {
    const response = await gateway.fetch(request)
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    if (!request.signal.aborted) throw error
    const errors = [{ message: 'The request was not sent to its end.' }]
    return Response.json({ errors }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
}
