import 'server-only'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { GraphQLScalarType } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { limitLevels } from '@/graphql/levels'
import { multipartParser } from '@/graphql/multipart'
import { badRequest } from './bad-request'
import { operationText } from './persisted-operations'
import { readPlugin } from './read-plugin'
import { MUTATIONS, QUERIES } from './resolvers'
import { GATEWAY_SCHEMA } from './schema'

const FileScalar = new GraphQLScalarType<File>({
  name: 'File',
  parseValue(value) {
    if (value instanceof File) return value
    throw badRequest('A file is missing.')
  },
})

const QueryArgumentScalar = new GraphQLScalarType({
  name: 'QueryArgument',
  parseValue(value) {
    if (['string', 'number', 'boolean'].includes(typeof value)) return value
    throw badRequest('A value is missing.')
  },
})

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
  // This excludes refused requests.
  logging: 'warn',
  schema: createSchema<{ request: Request }>({
    typeDefs: GATEWAY_SCHEMA,
    resolvers: {
      File: FileScalar,
      QueryArgument: QueryArgumentScalar,
      Query: QUERIES,
      Mutation: MUTATIONS,
    },
  }),
  plugins: [
    limitLevels(),
    multipartParser(),
    useAPQ({ store: { get: operationText, set: () => undefined } }),
    readPlugin,
  ],
})

/** The server has checked the method, the origin and the size of the body (lib/server/http/request-listener.ts). */
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
