import { useAPQ } from '@graphql-yoga/plugin-apq'
import { buildSchema, type GraphQLInterfaceType, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { limitLevels } from '../../graphql/levels.ts'
import type { Form } from '../content/forms.ts'
import { TYPE_DEFINITIONS } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { type Cost, useCost } from './cost.ts'
import { useCraftDialect } from './craft-plugin.ts'
import { formTypeDefinitions, submissionDefinitions } from './form-types.ts'
import { attachResolvers } from './resolvers.ts'

/** In bytes. Files are data URLs, a third larger than the file. */
const MAX_BODY_BYTES = 40_000_000

/** Most changes of content leave the schema as it is; to build one takes longer than to read the change. */
const schemas = new LRUCache<string, GraphQLSchema>({
  max: 4,
  memoMethod: (definitions) => attachResolvers(buildSchema(definitions)),
})

export function schemasFor(formsByHandle: ReadonlyMap<string, Form>, strict: boolean) {
  const forms = [...formsByHandle.values()]
  const site = schemas.memo(`${TYPE_DEFINITIONS}\n${formTypeDefinitions(forms, false)}`)
  const [asset] = site.getPossibleTypes(site.getType('AssetInterface') as GraphQLInterfaceType)
  const more = asset ? submissionDefinitions(forms, asset, strict) : ''
  return {
    site,
    submissions: schemas.memo(`${TYPE_DEFINITIONS}\n${formTypeDefinitions(forms, true)}\n${more}`),
  }
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
