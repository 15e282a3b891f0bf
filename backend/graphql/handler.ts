import { useAPQ } from '@graphql-yoga/plugin-apq'
import {
  buildSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLSchema,
  parse,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { limitLevels } from '../../graphql/multipart.ts'
import { logger } from '../../lib/server/runtime/log.ts'
import type { Form } from '../content-reader/forms.ts'
import { errorBody, JSON_CONTENT_TYPE } from '../http-responses.ts'
import { type SiteHandle, TYPE_DEFINITIONS } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { TEXTS } from '../texts.ts'
import { type Cost, useCost } from './cost.ts'
import { asksForUnknownType, craftData, documentErrors, hasUnknownFragmentType } from './dialect.ts'
import { formTypeDefinitions, submissionDefinitions } from './form-types.ts'
import { attachResolvers } from './resolvers.ts'

/** In bytes. Files are data URLs, a third larger than the file. */
const MAX_BODY_BYTES = 40_000_000

/** Reuses a schema, because building one takes longer than reading a change, and few changes concern it. */
const schemas = new LRUCache<string, GraphQLSchema>({
  max: 4,
  memoMethod: (definitions) => attachResolvers(buildSchema(definitions)),
})

/** @param withSubmissions whether a token to read them is set; their schema takes as long as the site's */
export function schemasFor(formsByHandle: ReadonlyMap<string, Form>, strict: boolean, withSubmissions: boolean) {
  const forms = [...formsByHandle.values()]
  const site = schemas.memo(`${TYPE_DEFINITIONS}\n${formTypeDefinitions(forms, false)}`)
  if (!withSubmissions) return { site, submissions: site }
  const [asset] = site.getPossibleTypes(site.getType('AssetInterface') as GraphQLInterfaceType)
  const more = asset ? submissionDefinitions(forms, asset, strict) : ''
  return { site, submissions: schemas.memo(`${TYPE_DEFINITIONS}\n${formTypeDefinitions(forms, true)}\n${more}`) }
}

export function createGraphqlHandler(
  schemaOf: (context: QueryContext) => GraphQLSchema,
  { strict, cost }: { strict: boolean; cost?: Cost },
) {
  return createYoga<QueryContext>({
    schema: schemaOf,
    graphqlEndpoint: '/*',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: true,
    multipart: false,
    maskedErrors: false,
    parserAndValidationCache: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    logging: 'error',
    plugins: [
      limitLevels(),
      ...(strict ? [] : [useAPQ({ responseConfig: { forceStatusCodeOk: true } })]),
      useCraftDialect(schemaOf),
      ...(cost && Object.values(cost).some((value) => value > 0) ? [useCost(cost)] : []),
    ],
  })
}

const log = logger('graphql')

/** The most lexical tokens of a query. The site's largest query has 600. */
const MAX_TOKENS = 5_000

const NO_QUERY = 'No GraphQL query was supplied'

interface PreparedDocument {
  document: DocumentNode
  unknownFragmentType: boolean
  errors: readonly GraphQLError[]
}

function useCraftDialect(schemaOf: (context: QueryContext) => GraphQLSchema): Plugin<QueryContext, QueryContext> {
  // Changed forms make a new schema, which needs a cache of its own.
  const cacheBySchema = new WeakMap<GraphQLSchema, LRUCache<string, PreparedDocument>>()
  const askingForUnknownTypes = new WeakSet<DocumentNode>()

  function prepare(query: string, schema: GraphQLSchema): PreparedDocument {
    const cache = cacheBySchema.get(schema) ?? new LRUCache<string, PreparedDocument>({ max: 500 })
    cacheBySchema.set(schema, cache)
    const cached = cache.get(query)
    if (cached) return cached
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const unknownFragmentType = hasUnknownFragmentType(document, schema)
    const errors = unknownFragmentType ? [] : documentErrors(document, schema)
    if (asksForUnknownType(document, schema)) askingForUnknownTypes.add(document)
    const prepared = { document, unknownFragmentType, errors }
    cache.set(query, prepared)
    return prepared
  }

  return {
    onRequestParse({ request, requestParser, setRequestParser }) {
      // An empty body or one of unknown type counts as a request without a query.
      if (!requestParser || request.headers.get('content-length') === '0') setRequestParser(() => ({}))
    },
    onParams({ params, setParams, setResult, context }) {
      // Yoga still checks the parameters after a result is set; the dummy query passes.
      const respond = (result: Record<string, unknown>) => {
        setResult(result)
        setParams({ query: '{ __typename }' })
      }
      if (typeof params.query !== 'string' || params.query === '') {
        const errors = [{ message: NO_QUERY }]
        return respond(params.extensions ? { extensions: { errors } } : { errors })
      }
      try {
        const { unknownFragmentType, errors } = prepare(params.query, schemaOf(context))
        if (unknownFragmentType) respond({ errors: [{ message: TEXTS[context.site.handle].craft.maskedError }] })
        else if (errors.length > 0) respond({ errors })
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        respond({ errors: [error] })
      }
    },
    onParse({ params, setParsedDocument, context }) {
      const cached = cacheBySchema.get(schemaOf(context))?.get(String(params.source))
      if (cached) setParsedDocument(cached.document)
    },
    onValidate({ setResult }) {
      // onParams has validated by the rules of the dialect.
      setResult([])
    },
    onExecute({ args }) {
      if (!askingForUnknownTypes.has(args.document)) return
      const message = TEXTS[args.contextValue.site.handle].craft.maskedError
      const error = new GraphQLError(message, { extensions: { category: 'graphql' } })
      return {
        onExecuteDone({ result, setResult }) {
          if (!(Symbol.asyncIterator in result)) setResult({ ...result, errors: [...(result.errors ?? []), error] })
        },
      }
    },
    onExecutionResult({ result, setResult, context }) {
      if (!result || Symbol.asyncIterator in result) return
      const { data, errors, extensions } = result
      setResult({
        ...(errors && { errors: errors.map((error) => craftError(error, context.site.handle)) as never }),
        ...(data !== undefined && (data !== null || !errors) && { data: craftData(data) }),
        ...(extensions && { extensions }),
      })
    },
    onResultProcess({ result, setResultProcessor, serverContext }) {
      const httpError = httpErrorOf(result)
      const headers = {
        'Content-Type': JSON_CONTENT_TYPE,
        ...(serverContext.preview && {
          'Cache-Control': 'no-cache, no-store, must-revalidate',
          'X-Robots-Tag': 'none',
        }),
      }
      setResultProcessor((processed, fetchAPI) => {
        const body = httpError ? errorBody(httpError.status, httpError.message) : processed
        return new fetchAPI.Response(JSON.stringify(body), { status: httpError?.status ?? 200, headers })
      }, 'application/json')
    },
  }
}

function httpErrorOf(result: unknown): { status: number; message: string } | null {
  const [error] = (result as { errors?: readonly GraphQLError[] } | undefined)?.errors ?? []
  const http = error?.extensions?.http as { status?: number } | undefined
  return error && http?.status && http.status >= 400 ? { status: http.status, message: error.message } : null
}

/** Shapes an error as in backend/contract/facts.md, section 4. */
function craftError(error: unknown, site: SiteHandle): Record<string, unknown> {
  const { message, locations, path, extensions } = error as GraphQLError
  const cause = causeOf(error)
  if (cause && !(cause instanceof GraphQLError)) {
    log.error('a resolver failed, the response has a masked error', cause)
    return { message: TEXTS[site].craft.maskedError, extensions: { category: 'graphql' } }
  }
  if (!locations && !path && !extensions) return { message }
  return { message, extensions: { category: 'graphql' }, ...(locations && { locations }), ...(path && { path }) }
}

/** GraphQL can wrap the error of a scalar more than once. */
function causeOf(error: unknown): unknown {
  const { originalError } = error as Partial<GraphQLError>
  return originalError ? (causeOf(originalError) ?? originalError) : undefined
}
