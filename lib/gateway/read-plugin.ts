import 'server-only'
import {
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { toContentError } from '@/graphql/errors'
import { publicPictures } from '@/lib/cms/media/media-url'
import { findOperation, type PersistedOperation } from './persisted-operations'
import { badRequest, checkDepth, checkLength, checkVariables, MAX_TOKENS } from './query-limits'
import { cachedRead } from './response-cache'

/**
 * Accepts the site's own operations only, and sends reads to the content backend, except those of the gateway itself.
 */
export const readPlugin: Plugin = {
  onRequestParse({ request }) {
    const { searchParams } = new URL(request.url)
    for (const name of ['variables', 'extensions']) checkJson(name, searchParams.get(name))
  },
  onParams({ params }) {
    if (!params.query) throw badRequest('There is no query.')
  },
  onParse({ params, setParseFn }) {
    checkLength(String(params.source))
    setParseFn((source: string) => parse(source, { maxTokens: MAX_TOKENS }))
    return ({ result }) => {
      if (result instanceof Error) throw badRequest(result.message)
      checkDepth(result)
      if (!findOperation(String(params.source))) throw badRequest('This is none of the site’s own operations.')
    }
  },
  onValidate({ params, addValidationRule, setResult }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
    // A read is valid for the content backend's schema, which has more types than the gateway's.
    if (isPassedOn(params.schema, findOperation(sourceOf(params.documentAST)))) setResult([])
  },
  onExecute({ args, setExecuteFn }) {
    const operation = findOperation(sourceOf(args.document))
    if (!operation || !isPassedOn(args.schema, operation)) return
    checkVariables(args.variableValues)
    checkTypes(args.schema, operation, args.variableValues ?? {})
    setExecuteFn(async ({ variableValues, contextValue }) => {
      try {
        const data = await cachedRead(operation, variableValues ?? {}, contextValue.request.headers)
        return { data: publicPictures(data) as typeof data }
      } catch (error) {
        const { message } = toContentError(error)
        return { errors: [new GraphQLError(message, { extensions: { http: { status: 502 } } })] }
      }
    })
  },
}

const sourceOf = ({ loc }: { loc?: { source: { body: string } } }): string => loc?.source.body ?? ''

/** Returns whether an operation is a read of the content backend: its fields are not in the gateway's schema. */
function isPassedOn(schema: GraphQLSchema, operation: PersistedOperation | undefined): boolean {
  if (operation?.type !== 'query') return false
  const own = schema.getQueryType()?.getFields() ?? {}
  return !operation.document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && Object.hasOwn(own, field.name.value),
      ),
  )
}

/** @throws {GraphQLError} status 400 if a variable does not have the type that the read declares */
function checkTypes(schema: GraphQLSchema, { document }: PersistedOperation, variables: Record<string, unknown>): void {
  const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return
  const { errors } = getVariableValues(schema, definition.variableDefinitions ?? [], variables, { maxErrors: 1 })
  if (errors?.[0]) throw badRequest(errors[0].message)
}

/** @throws {GraphQLError} status 400 */
function checkJson(name: string, text: string | null): void {
  try {
    if (text) JSON.parse(text)
  } catch {
    throw badRequest(`The ${name} are no JSON.`)
  }
}
