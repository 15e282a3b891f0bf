/** What Craft does differently from GraphQL servers in general (backend/contract/facts.md, sections 2 to 4). */
import {
  type DocumentNode,
  type FieldNode,
  FieldsOnCorrectTypeRule,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type InlineFragmentNode,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { logger } from '../../lib/server/runtime/log.ts'
import { errorBody, JSON_CONTENT_TYPE } from '../http.ts'
import type { SiteHandle } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { TEXTS } from '../texts.ts'

const log = logger('graphql')

/** The most lexical tokens of a query. The site's largest query has 600. */
const MAX_TOKENS = 5_000

/** Unknown fields are left out. */
const RULES = specifiedRules.filter((rule) => rule !== FieldsOnCorrectTypeRule)

/** Validation is cached for all languages, so the response gets its text later. */
const MASKED = new GraphQLError('masked')

const NO_QUERY = new GraphQLError('No GraphQL query was supplied')

/** A fragment on a type that is not in the schema makes the whole query fail. */
function documentErrors(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  let unknown = false
  const check = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode) => {
    if (typeCondition && !schema.getType(typeCondition.name.value)) unknown = true
  }
  visit(document, { [Kind.INLINE_FRAGMENT]: check, [Kind.FRAGMENT_DEFINITION]: check })
  return unknown ? [MASKED] : validate(schema, document, RULES)
}

/** Craft answers these fields with null and an error. */
function asksForUnknownType(document: DocumentNode, schema: GraphQLSchema): boolean {
  let unknown = false
  visit(document, {
    [Kind.FIELD]: ({ name, arguments: [argument] = [] }: FieldNode) => {
      if (name.value === '__type' && argument?.value.kind === Kind.STRING && !schema.getType(argument.value.value))
        unknown = true
    },
  })
  return unknown
}

/** PHP encodes every empty array as a list. */
function craftData(data: unknown): unknown {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0 ? [] : data
}

export function useCraftDialect(): Plugin<QueryContext, QueryContext> {
  return {
    onRequestParse({ request, requestParser, setRequestParser }) {
      // An empty body or one of unknown type counts as a request without a query.
      if (!requestParser || request.headers.get('content-length') === '0') setRequestParser(() => ({}))
    },
    onParams({ params, setParams, setResult }) {
      if (typeof params.query === 'string' && params.query !== '') return
      const errors = [NO_QUERY]
      setResult(params.extensions ? { extensions: { errors } } : { errors })
      // Yoga still checks the parameters.
      setParams({ query: '{ __typename }' })
    },
    onParse({ setParseFn }) {
      setParseFn((source: string) => parse(source, { maxTokens: MAX_TOKENS }))
    },
    onValidate({ setValidationFn }) {
      setValidationFn(documentErrors)
    },
    onExecute({ args: { document, schema, contextValue } }) {
      if (!asksForUnknownType(document, schema)) return
      const error = new GraphQLError(TEXTS[contextValue.site.handle].craft.maskedError)
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
        ...(errors && { errors: errors.map((error) => toCraftError(error, context.site.handle)) }),
        ...(data !== undefined && (data !== null || !errors) && { data: craftData(data) }),
        ...(extensions && { extensions }),
      })
    },
    onResultProcess({ result, setResultProcessor, serverContext }) {
      const [error] = (result as { errors?: readonly GraphQLError[] } | undefined)?.errors ?? []
      const { status = 200 } = (error?.extensions?.http ?? {}) as { status?: number }
      const headers = {
        'Content-Type': JSON_CONTENT_TYPE,
        ...(serverContext.preview && {
          'Cache-Control': 'no-cache, no-store, must-revalidate',
          'X-Robots-Tag': 'none',
        }),
      }
      setResultProcessor((processed, { Response }) => {
        const body = error && status >= 400 ? errorBody(status, error.message) : processed
        return new Response(JSON.stringify(body), { status, headers })
      }, 'application/json')
    },
  }
}

/** An error that is sent as Craft writes it. */
function toCraftError(error: GraphQLError, site: SiteHandle): GraphQLError {
  const body = craftError(error, site)
  return Object.assign(new GraphQLError(body.message), { toJSON: () => body })
}

function craftError(error: GraphQLError, site: SiteHandle): GraphQLFormattedError {
  const { message, locations, path } = error
  const masked = { message: TEXTS[site].craft.maskedError }
  if (error === MASKED) return masked
  if (error === NO_QUERY) return { message }
  const cause = causeOf(error)
  if (cause && !(cause instanceof GraphQLError)) {
    log.error('a resolver failed, the response has a masked error', cause)
    return { ...masked, extensions: { category: 'graphql' } }
  }
  return { message, extensions: { category: 'graphql' }, ...(locations && { locations }), ...(path && { path }) }
}

/** GraphQL can wrap the error of a scalar more than once. */
function causeOf(error: unknown): unknown {
  const { originalError } = error as Partial<GraphQLError>
  return originalError ? (causeOf(originalError) ?? originalError) : undefined
}
