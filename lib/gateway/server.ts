import 'server-only'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import {
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
} from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { toContentError } from '@/graphql/errors'
import { limitLevels } from '@/graphql/levels'
import { multipartParser } from '@/graphql/multipart'
import { publicPictures } from '@/lib/cms/media/media-url'
import type { SubmitOutcome } from '@/lib/forms/model'
import { submitForm } from '@/lib/forms/submission/submit'
import { grouped, VIEW_KEY_PATTERN } from '@/lib/forms/values'
import { isLocaleCode } from '@/lib/i18n/locales'
import { addressOf } from '@/lib/server/runtime/request-origin'
import { readThrough } from './answers'
import { checkDepth, checkLength, checkVariables, MAX_PARTS, MAX_TOKENS, refused } from './limits'
import { type KnownOperation, operationOf, textOf } from './operations'
import { GATEWAY_SCHEMA } from './schema'

interface SubmitFormInput {
  form: string
  locale: string
  key: string
  values: { handle: string; values: string[] }[]
  files: { handle: string; files: File[] }[]
  elapsed: number
  website: string
}

/** A file of a multipart request. Nothing else passes for one. */
const FileScalar = new GraphQLScalarType<File>({
  name: 'File',
  parseValue(value) {
    if (value instanceof File) return value
    throw refused('A file is missing.')
  },
  parseLiteral() {
    throw refused('A file is missing.')
  },
})

/** The content backend's scalar for what it compares with: a single value of any kind. */
const QueryArgumentScalar = new GraphQLScalarType({
  name: 'QueryArgument',
  parseValue(value) {
    if (['string', 'number', 'boolean'].includes(typeof value)) return value
    throw refused('A value is missing.')
  },
})

/** @throws {GraphQLError} status 400 where the variables are not of the types that the read declares */
function checkTypes(schema: GraphQLSchema, { document }: KnownOperation, variables: Record<string, unknown>): void {
  const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return
  const { errors } = getVariableValues(schema, definition.variableDefinitions ?? [], variables, { maxErrors: 1 })
  if (errors?.[0]) throw refused(errors[0].message)
}

/** @throws {GraphQLError} status 400 */
function checkJson(name: string, text: string | null): void {
  try {
    if (text) JSON.parse(text)
  } catch {
    throw refused(`The ${name} are no JSON.`)
  }
}

/** What the content backend answers to a known read, passed on; nothing else is passed on. */
const knownOperations: Plugin = {
  onRequestParse({ request }) {
    const { searchParams } = new URL(request.url)
    for (const name of ['variables', 'extensions']) checkJson(name, searchParams.get(name))
  },
  onParams({ params }) {
    if (!params.query) throw refused('There is no query.')
  },
  onParse({ params, setParseFn }) {
    checkLength(String(params.source))
    setParseFn((source: string) => parse(source, { maxTokens: MAX_TOKENS }))
    return ({ result }) => {
      if (result instanceof Error) throw refused(result.message)
      checkDepth(result)
      if (!operationOf(String(params.source))) throw refused('This is none of the site’s own operations.')
    }
  },
  onValidate({ params, addValidationRule, setResult }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
    // A read is valid for the content backend, which has more types than the gateway knows.
    if (operationOf(sourceOf(params.documentAST))?.type === 'query') setResult([])
  },
  onExecute({ args, setExecuteFn }) {
    const operation = operationOf(sourceOf(args.document))
    if (operation?.type !== 'query') return
    checkVariables(args.variableValues)
    checkTypes(args.schema, operation, args.variableValues ?? {})
    setExecuteFn(async ({ variableValues, contextValue }) => {
      try {
        const data = await readThrough(operation, variableValues ?? {}, contextValue.request.headers)
        return { data: publicPictures(data) as typeof data }
      } catch (error) {
        const { message } = toContentError(error)
        return { errors: [new GraphQLError(message, { extensions: { http: { status: 502 } } })] }
      }
    })
  },
}

const sourceOf = ({ loc }: { loc?: { source: { body: string } } }): string => loc?.source.body ?? ''

/** The browser's GraphQL endpoint; no open proxy (docs/decisions/0012-gateway.md). */
export const gateway = createYoga({
  graphqlEndpoint: '/graphql',
  fetchAPI: { Response },
  graphiql: false,
  landingPage: false,
  cors: false,
  batching: false,
  multipart: false,
  // The server limits bodies before they come here (lib/server/http/request-limits.ts).
  maxRequestBodySize: false,
  // What was refused is no event: whoever asked is told.
  logging: 'warn',
  schema: createSchema<{ request: Request }>({
    typeDefs: GATEWAY_SCHEMA,
    resolvers: {
      File: FileScalar,
      QueryArgument: QueryArgumentScalar,
      Mutation: {
        submitForm: async (_, { input }: { input: SubmitFormInput }, { request }) => {
          if (!isLocaleCode(input.locale)) throw refused(`There is no language "${input.locale}".`)
          if (!VIEW_KEY_PATTERN.test(input.key)) throw refused('The key is none.')
          const files = input.files.flatMap((field) => field.files)
          const parts = input.values.length + input.files.length + files.length
          if (parts > MAX_PARTS) throw refused('No form has as many fields and files.')
          return toResult(
            await submitForm({
              handle: input.form,
              locale: input.locale,
              posted: {
                texts: grouped(input.values.map(({ handle, values }) => [handle, values])),
                files: grouped(input.files.map(({ handle, files }) => [handle, files])),
              },
              key: input.key,
              address: addressOf(request.headers),
              elapsed: input.elapsed,
              honeypot: input.website,
              signal: request.signal,
            }),
          )
        },
      },
    },
  }),
  plugins: [
    limitLevels(),
    multipartParser(),
    useAPQ({ store: { get: textOf, set: () => undefined } }),
    knownOperations,
  ],
})

function toResult(outcome: SubmitOutcome) {
  return {
    status: outcome.status,
    reference: outcome.status === 'sent' ? outcome.reference : null,
    minutes: outcome.status === 'limited' ? outcome.minutes : null,
    errors:
      outcome.status === 'invalid'
        ? Object.entries(outcome.errors).map(([handle, messages]) => ({ handle, messages }))
        : [],
  }
}
