import type { CodegenConfig } from '@graphql-codegen/cli'

export default {
  schema: 'graphql/schema.graphql',
  documents: ['{app,blocks,components,lib,graphql}/**/*.{ts,tsx}', '!graphql/generated/**', '!**/*.test.{ts,tsx}'],
  generates: {
    'graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        nonOptionalTypename: true,
        strictScalars: true,
        onlyOperationTypes: true,
        scalars: { QueryArgument: 'string | number', Number: 'number', DateTime: 'string', Json: 'string' },
      },
    },
  },
} satisfies CodegenConfig
