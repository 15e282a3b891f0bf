import { useAPQ } from '@graphql-yoga/plugin-apq'
import { buildSchema, type GraphQLInterfaceType, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { limitLevels } from '../../graphql/multipart.ts'
import type { Form } from '../content-reader/forms.ts'
import { TYPE_DEFINITIONS } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { type Cost, useCost } from './cost.ts'
import { useCraftDialect } from './dialect.ts'
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
  schema: (context: QueryContext) => GraphQLSchema,
  { strict, cost }: { strict: boolean; cost?: Cost },
) {
  return createYoga<QueryContext>({
    schema,
    graphqlEndpoint: '/*',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: true,
    multipart: false,
    maskedErrors: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    logging: 'error',
    plugins: [
      limitLevels(),
      ...(strict ? [] : [useAPQ({ responseConfig: { forceStatusCodeOk: true } })]),
      useCraftDialect(),
      ...(cost && Object.values(cost).some((value) => value > 0) ? [useCost(cost)] : []),
    ],
  })
}
