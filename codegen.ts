import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

/** Stands for the type of any form: the backend makes one per form, and the site knows none by name. */
const ANY_FORM = `
  type Any_Form implements ElementInterface & FormInterface {
    id: ID uid: String title: String siteId: Int dateUpdated: DateTime
    handle: String pages: [PageInterface] settings: FormSettingsType captchas: [FormieCaptchaType]
    submissionMutationName: String isAvailable: Boolean
  }
`

const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  nonOptionalTypename: true,
  strictScalars: true,
  onlyOperationTypes: true,
  // Fragments as types of their own, not repeated in each type that contains them, which took three times the bytes.
  inlineFragmentTypes: 'combine' as const,
  scalars: { QueryArgument: 'string | number', Number: 'number', DateTime: 'string', Json: 'string', File: 'File' },
}

const RESULT_TYPES = '@/lib/forms/my-submission/model'

const RESULTS = ['MySubmissionResult', 'ChangeResult']

const MODULES = ['{app,blocks,components,lib}/**/*.{ts,tsx}']
const NOT_READ = ['lib/browser/data/**', '**/*.test.{ts,tsx}']

/** The modules that have operations: parsing all takes twice as long. A watcher needs patterns, for new ones. */
const modules = (): string[] =>
  process.argv.includes('--watch')
    ? [...MODULES, ...NOT_READ.map((pattern) => `!${pattern}`)]
    : globSync(MODULES, { exclude: NOT_READ }).filter((file) =>
        /\bgraphql\(|\/\* GraphQL/.test(readFileSync(file, 'utf8')),
      )

const SCHEMA = ['graphql/generated/schema.graphql', ANY_FORM]

export default {
  generates: {
    // What the server asks the content backend.
    'graphql/generated/': {
      preset: 'client',
      schema: SCHEMA,
      documents: [...modules(), 'lib/content/generated/pictures.graphql'],
      presetConfig: { fragmentMasking: false },
      config,
    },
    // What the browser asks the gateway; few operations, in a file of their own that goes to the browser.
    'graphql/generated/gateway/': {
      preset: 'client',
      schema: [...SCHEMA, 'lib/gateway/schema.ts'],
      documents: ['lib/browser/data/**/*.ts'],
      presetConfig: { fragmentMasking: false, gqlTagName: 'gql' },
      config: {
        ...config,
        scalars: { ...config.scalars, ...Object.fromEntries(RESULTS.map((name) => [name, `${RESULT_TYPES}#${name}`])) },
      },
    },
  },
} satisfies CodegenConfig
