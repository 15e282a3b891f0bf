/** Writes types of the GraphQL operations that modules have in `graphql()`, for the content backend, and `gql()`, for the gateway. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { gqlPluckFromCodeStringSync } from '@graphql-tools/graphql-tag-pluck'
import { lexicographicSortSchema, parse, print, printSchema, Source } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { GATEWAY_SCHEMA } from '../lib/gateway/schema.ts'
import { hasOperations } from './generate.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'

/** Stands for the type of any form: the backend makes one per form, and the site knows none by name. */
const ANY_FORM = `
  type Any_Form implements ElementInterface & FormInterface {
    id: ID uid: String title: String siteId: Int dateUpdated: DateTime
    handle: String pages: [PageInterface] settings: FormSettingsType captchas: [FormieCaptchaType]
    submissionMutationName: String isAvailable: Boolean
  }
`

const SCALARS = { QueryArgument: 'string | number', Number: 'number', DateTime: 'string', Json: 'string', File: 'File' }
const RESULTS = ['MySubmissionResult', 'ChangeResult']
const RESULT_TYPES = '@/lib/forms/my-submission/model'

const TAGS = ['graphql', 'gql']

const BROWSER_MODULES = 'lib/browser/data/**/*.ts'
const SERVER_MODULES = '{app,blocks,components,lib}/**/*.{ts,tsx}'
const TESTS = '**/*.test.{ts,tsx}'

interface Client {
  folder: string
  schema: string[]
  modules: string[]
  tag: string
  scalars: Record<string, string>
}

const SCHEMA = [read('graphql/generated/schema.graphql'), ANY_FORM]

const CLIENTS: Client[] = [
  {
    folder: 'graphql/generated/',
    schema: SCHEMA,
    modules: [
      ...globSync(SERVER_MODULES, { cwd: ROOT, exclude: [BROWSER_MODULES, TESTS] }),
      'lib/content/generated/pictures.graphql',
    ],
    tag: 'graphql',
    scalars: SCALARS,
  },
  {
    folder: 'graphql/generated/gateway/',
    schema: [...SCHEMA, GATEWAY_SCHEMA],
    modules: globSync(BROWSER_MODULES, { cwd: ROOT, exclude: [TESTS] }),
    tag: 'gql',
    scalars: { ...SCALARS, ...Object.fromEntries(RESULTS.map((name) => [name, `${RESULT_TYPES}#${name}`])) },
  },
]

async function write({ folder, schema: typeDefs, modules, tag, scalars }: Client): Promise<void> {
  const schemaAst = lexicographicSortSchema(createSchema({ typeDefs }))
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: folder,
    schema: parse(printSchema(schemaAst)),
    schemaAst,
    documents: modules.toSorted().flatMap(operationsOf),
    plugins: [],
    pluginMap: {},
    presetConfig: { fragmentMasking: false, gqlTagName: tag },
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      nonOptionalTypename: true,
      strictScalars: true,
      onlyOperationTypes: true,
      // Fragments as types of their own, not repeated in each type that contains them, which took three times the bytes.
      inlineFragmentTypes: 'combine',
      scalars,
    },
  })
  for (const output of outputs) {
    const file = join(ROOT, output.filename)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await codegen(output))
  }
}

function operationsOf(file: string) {
  const text = read(file)
  if (!file.endsWith('.graphql') && !hasOperations(text)) return []
  const sources = file.endsWith('.graphql')
    ? [new Source(print(parse(text)), file)]
    : gqlPluckFromCodeStringSync(file, text, { skipIndent: true, globalGqlIdentifierName: TAGS })
  return sources.map((source) => ({ location: file, rawSDL: source.body, document: parse(source) }))
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

await run(async () => {
  try {
    for (const client of CLIENTS) await write(client)
  } catch (error) {
    throw new Problem(String(error))
  }
})
