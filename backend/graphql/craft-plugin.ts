import { type DocumentNode, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { failureBody, JSON_TYPE } from '../failure.ts'
import type { SiteHandle } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { craftData, documentErrors, hasUnknownFragmentType } from './dialect.ts'
import { MAX_TOKENS, sizeErrors } from './limits.ts'

/** Craft masks inner errors with a sentence in the language of the request's site. */
export const MASK: Record<SiteHandle, string> = {
  nl: 'Er is iets misgegaan bij het verwerken van de GraphQL-query.',
  en: 'Something went wrong when processing the GraphQL query.',
}

const NO_QUERY = 'No GraphQL query was supplied'

interface Prepared {
  document: DocumentNode
  unknownFragmentType: boolean
  errors: readonly GraphQLError[]
}

const PREPARED_AT_MOST = 500

/** Makes yoga answer as Craft does: what it lets pass, how it words errors, and always with status 200. */
export function useCraftDialect(
  schemaOf: (context: QueryContext) => GraphQLSchema,
): Plugin<QueryContext, QueryContext> {
  // Checked documents, by text; per schema, as forms change it.
  const preparedFor = new WeakMap<GraphQLSchema, Map<string, Prepared>>()

  function prepare(query: string, schema: GraphQLSchema): Prepared {
    const prepared = preparedFor.get(schema) ?? new Map<string, Prepared>()
    preparedFor.set(schema, prepared)
    const known = prepared.get(query)
    if (known) return known
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const unknownFragmentType = hasUnknownFragmentType(document, schema)
    const wrong = unknownFragmentType ? [] : documentErrors(document, schema)
    const errors = wrong.length > 0 || unknownFragmentType ? wrong : sizeErrors(document, schema)
    const fresh = { document, unknownFragmentType, errors }
    prepared.set(query, fresh)
    if (prepared.size > PREPARED_AT_MOST) prepared.delete(prepared.keys().next().value as string)
    return fresh
  }

  return {
    onRequestParse({ request, requestParser, setRequestParser }) {
      // An empty body, or one of another type, is a request without a query.
      if (!requestParser || request.headers.get('content-length') === '0') setRequestParser(() => ({}))
    },
    onParams({ params, setParams, setResult, context }) {
      // The text that makes yoga's own check of parameters pass where the answer is already given.
      const answer = (result: Record<string, unknown>) => {
        setResult(result)
        setParams({ query: '{ __typename }' })
      }
      if (typeof params.query !== 'string' || params.query === '') {
        const errors = [{ message: NO_QUERY }]
        return answer(params.extensions ? { extensions: { errors } } : { errors })
      }
      try {
        const { unknownFragmentType, errors } = prepare(params.query, schemaOf(context))
        if (unknownFragmentType) answer({ errors: [{ message: MASK[context.site.handle] }] })
        else if (errors.length > 0) answer({ errors })
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        answer({ errors: [error] })
      }
    },
    onParse({ params, setParsedDocument, context }) {
      const known = preparedFor.get(schemaOf(context))?.get(String(params.source))
      if (known) setParsedDocument(known.document)
    },
    onValidate({ setResult }) {
      // Checked before, by the rules of the dialect.
      setResult([])
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
      const refusal = refusalOf(result)
      const status = refusal?.status ?? 200
      const headers = {
        'Content-Type': JSON_TYPE,
        ...(serverContext.preview && {
          'Cache-Control': 'no-cache, no-store, must-revalidate',
          'X-Robots-Tag': 'none',
        }),
      }
      setResultProcessor(
        (processed, fetchAPI) =>
          new fetchAPI.Response(JSON.stringify(refusal ? failureBody(refusal.status, refusal.message) : processed), {
            status,
            headers,
          }),
        'application/json',
      )
    },
  }
}

/** What yoga refuses before there is a query to answer, such as a body that is no JSON: that is outside GraphQL. */
function refusalOf(result: unknown): { status: number; message: string } | null {
  const [error] = (result as { errors?: readonly GraphQLError[] } | undefined)?.errors ?? []
  const http = error?.extensions?.http as { status?: number } | undefined
  return error && http?.status && http.status >= 400 ? { status: http.status, message: error.message } : null
}

/** Errors that say what they mean to whoever asks; every other one is masked. */
export class OpenError extends GraphQLError {}

/** An error in Craft's shape (contract/facts.md, section 4). */
function craftError(error: unknown, site: SiteHandle): Record<string, unknown> {
  const { message, locations, path, extensions } = error as GraphQLError
  const cause = causeOf(error)
  if (cause && !(cause instanceof GraphQLError)) {
    console.error(cause)
    return { message: MASK[site], extensions: { category: 'graphql' } }
  }
  if (!locations && !path && !extensions) return { message }
  return { message, extensions: { category: 'graphql' }, ...(locations && { locations }), ...(path && { path }) }
}

/** What an error comes from in the end: GraphQL wraps those of scalars more than once. */
function causeOf(error: unknown): unknown {
  const { originalError } = error as Partial<GraphQLError>
  return originalError ? (causeOf(originalError) ?? originalError) : undefined
}
