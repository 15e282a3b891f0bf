import 'server-only'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import {
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  parse,
} from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import PQueue from 'p-queue'
import { toContentError } from '@/graphql/errors'
import { parseJson } from '@/graphql/json'
import { badRequest, limitLevels, multipartParser } from '@/graphql/multipart'
import { CACHE_LIFE, tags } from '@/lib/cms/cache'
import { inFlight } from '@/lib/cms/client/content-requests'
import { publicPictures } from '@/lib/cms/media/media-url'
import { readUncached } from '@/lib/cms/read'
import { contentIndex } from '@/lib/content/open-index'
import { bearerOf, isPersonalToken } from '@/lib/forms/my-submission/personal-token'
import { siteIds } from '@/lib/i18n/site-ids'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { countWork, WORK, type WorkName } from '@/lib/server/runtime/work'
import generated from '../../graphql/generated/gateway/operations.json'
import { MUTATIONS, QUERIES } from './resolvers'
import { GATEWAY_SCHEMA } from './schema'

type PersistedOperation = ReturnType<typeof operationOf>

const TEXTS = new Map(Object.entries(generated).map(([hash, { query }]) => [hash, query]))

const byText = new Map([...TEXTS].map(([hash, query]) => [query, operationOf(hash, query)]))

function operationOf(hash: string, query: string) {
  const document = parse(query)
  const { name, operation, selectionSet, variableDefinitions } = getOperationAST(document) ?? {}
  const isOwn = selectionSet?.selections.some(
    (field) => field.kind === Kind.FIELD && Object.hasOwn(QUERIES, field.name.value),
  )
  return { hash, name: name?.value ?? '', document, isPassedOn: operation === 'query' && !isOwn, variableDefinitions }
}

type Data = Record<string, unknown>

interface OperationWork {
  work: WorkName
  /** For reads: returns the variables for the content backend, which are part of the cache key. */
  variables?: (variables: Data) => Data
}

/** The largest offset while the content index does not know how much news there is. */
const MAX_OFFSET = 10_000

export const OPERATION_WORK: Record<string, OperationWork> = {
  MoreNews: { work: 'gatewayRead', variables: newsVariables },
  SubmitForm: { work: 'form' },
  MySubmission: { work: 'personalOperation' },
  MySubmissionVersion: { work: 'personalOperation' },
  ChangeMySubmission: { work: 'form' },
}

/** Limits an offset to the number of news items, so that there are no more different reads than items. */
function newsVariables({ siteId, offset = 0 }: Data): Data {
  const sites = siteId === undefined ? siteIds() : [siteId].flat().map(Number)
  const [first = 0, ...others] = sites
  if (siteId !== undefined && (others.length > 0 || !siteIds().includes(first)))
    throw badRequest('There is no such site.')
  if (!Number.isSafeInteger(offset) || Number(offset) < 0) throw badRequest('There is no such offset.')
  const index = contentIndex()
  const last = index.isCompared ? Math.max(...sites.map((site) => index.count(site, 'news'))) : MAX_OFFSET
  return { ...(siteId !== undefined && { siteId: [first] }), offset: Math.min(Number(offset), last) }
}

/** Variables are part of the keys of the response cache. */
const MAX_VARIABLES_LENGTH = 1_000

const readPlugin: Plugin = {
  onRequestParse({ request }) {
    const { searchParams } = new URL(request.url)
    for (const name of ['variables', 'extensions']) {
      const text = searchParams.get(name)
      if (text && parseJson(text) === undefined) throw badRequest(`The ${name} are no JSON.`)
    }
  },
  onParams({ params }) {
    if (!params.query) throw badRequest('There is no query.')
  },
  onParse({ params, setParsedDocument }) {
    const operation = byText.get(String(params.source))
    if (!operation) throw badRequest('This is none of the site’s own operations.')
    setParsedDocument(operation.document)
  },
  onValidate({ params, setResult }) {
    // A read is valid for the content backend's schema, which has more types than the gateway's.
    if (operationIn(params.documentAST)?.isPassedOn) setResult([])
  },
  async onExecute({ args, setExecuteFn }) {
    const operation = operationIn(args.document)
    if (!operation) return
    const row = OPERATION_WORK[operation.name]
    if (!row) throw new TypeError(`It is not known what the operation ${operation.name} starts.`)
    const wait = await countWork(WORK[row.work], senderAddress(args.contextValue.request.headers))
    if (wait !== null) throw refused(429, 'Too many requests. Try again in a minute.', wait)
    if (!operation.isPassedOn) return
    checkVariables(args.schema, operation, args.variableValues ?? {})
    const variables = row.variables?.(args.variableValues ?? {}) ?? args.variableValues ?? {}
    setExecuteFn(async ({ contextValue }) => {
      try {
        const data = await cachedRead(operation, variables, contextValue.request.headers)
        return { data: publicPictures(data) as typeof data }
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [error] }
        const { message } = toContentError(error)
        return { errors: [new GraphQLError(message, { extensions: { http: { status: 502 } } })] }
      }
    })
  },
}

const operationIn = ({ loc }: { loc?: { source: { body: string } } }) => byText.get(loc?.source.body ?? '')

function checkVariables(schema: GraphQLSchema, operation: PersistedOperation, variables: Data): void {
  const { variableDefinitions = [] } = operation
  if (JSON.stringify(variables).length > MAX_VARIABLES_LENGTH)
    throw badRequest(`The variables of a query have ${MAX_VARIABLES_LENGTH} characters at most.`)
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 })
  if (errors?.[0]) throw badRequest(errors[0].message)
}

const MAX_RESPONSES = 100
const RESPONSE_LIFE_MS = 300_000

const responses = new LRUCache<string, Data>({ max: MAX_RESPONSES, ttl: RESPONSE_LIFE_MS })

/** Reads that wait for their turn. Those of pages come before them. Throws if too many wait. */
const reads = new PQueue({ concurrency: WORK.gatewayRead.atOnce })

async function readLater(operation: PersistedOperation, variables: Data, headers?: Record<string, string>) {
  if (reads.size >= WORK.gatewayRead.waiting)
    throw refused(WORK.gatewayRead.beyond, 'Too much is being read at once. Try again in a moment.', RETRY_SECONDS)
  return reads.add(() => readUncached<Data, Data>(operation.document, variables, headers, 'background'))
}

const RETRY_SECONDS = 5

const refused = (status: number, message: string, seconds: number): GraphQLError =>
  new GraphQLError(message, { extensions: { http: { status, headers: { 'Retry-After': String(seconds) } } } })

/** Responses to a token of the content backend are not cached. @throws {ContentError} without a usable response */
async function cachedRead(operation: PersistedOperation, variables: Data, headers: Headers): Promise<Data> {
  const authorization = headers.get('authorization')
  const isPersonal = isPersonalToken(bearerOf(authorization) ?? '')
  if (authorization && !isPersonal) return readLater(operation, variables, { Authorization: authorization })
  const key = JSON.stringify([operation.hash, variables, await contentVersion()])
  const cached = responses.get(key)
  if (cached) return cached
  const response = await inFlight(key, () => readLater(operation, variables))
  responses.set(key, response)
  return response
}

/** Any change counts, as a response also has content of other sections, such as pictures and places. */
const contentVersion = unstable_cache(async () => crypto.randomUUID(), ['state'], {
  tags: [tags.state],
  revalidate: CACHE_LIFE,
})

const scalar = (name: string, isValid: (value: unknown) => boolean, problem: string) =>
  new GraphQLScalarType({
    name,
    parseValue(value) {
      if (isValid(value)) return value
      throw badRequest(problem)
    },
  })

const isArgument = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

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
  logging: 'warn',
  schema: createSchema<{ request: Request }>({
    typeDefs: GATEWAY_SCHEMA,
    resolvers: {
      File: scalar('File', (value) => value instanceof File, 'A file is missing.'),
      QueryArgument: scalar('QueryArgument', isArgument, 'A value is missing.'),
      Query: QUERIES,
      Mutation: MUTATIONS,
    },
  }),
  plugins: [
    limitLevels(),
    multipartParser(),
    useAPQ({ store: { get: (hash) => TEXTS.get(hash), set: () => undefined } }),
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
