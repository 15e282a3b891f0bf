import 'server-only'
import { GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { toContentError } from '@/graphql/errors'
import { publicPictures } from '@/lib/cms/media/media-url'
import { badRequest } from './bad-request'
import { findOperation, type PersistedOperation } from './persisted-operations'
import { cachedRead } from './response-cache'

/** Variables are part of the keys of the response cache. */
const MAX_VARIABLES_LENGTH = 1_000

export const readPlugin: Plugin = {
  onRequestParse({ request }) {
    const { searchParams } = new URL(request.url)
    for (const name of ['variables', 'extensions']) checkJson(name, searchParams.get(name))
  },
  onParams({ params }) {
    if (!params.query) throw badRequest('There is no query.')
  },
  onParse({ params, setParsedDocument }) {
    const operation = findOperation(String(params.source))
    if (!operation) throw badRequest('This is none of the site’s own operations.')
    setParsedDocument(operation.document)
  },
  onValidate({ params, setResult }) {
    // A read is valid for the content backend's schema, which has more types than the gateway's.
    if (operationIn(params.documentAST)?.isPassedOn) setResult([])
  },
  onExecute({ args, setExecuteFn }) {
    const operation = operationIn(args.document)
    if (!operation?.isPassedOn) return
    checkVariables(args.schema, operation, args.variableValues ?? {})
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

const operationIn = ({ loc }: { loc?: { source: { body: string } } }) => findOperation(loc?.source.body ?? '')

function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: PersistedOperation,
  variables: Record<string, unknown>,
): void {
  if (JSON.stringify(variables).length > MAX_VARIABLES_LENGTH)
    throw badRequest(`The variables of a query have ${MAX_VARIABLES_LENGTH} characters at most.`)
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 })
  if (errors?.[0]) throw badRequest(errors[0].message)
}

function checkJson(name: string, text: string | null): void {
  try {
    if (text) JSON.parse(text)
  } catch {
    throw badRequest(`The ${name} are no JSON.`)
  }
}
