/** Generates the content model of the site, the embedded backend and the tests from Craft's project config. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, writeSource } from './lib/files.ts'
import { CONFIG, readModel } from './lib/model/config.ts'
import { backendModel } from './lib/model/field-types.ts'
import { offeredSchema } from './lib/model/offered.ts'
import { craftSchema } from './lib/model/schema.ts'
import { siteModel } from './lib/model/site-model.ts'
import { run } from './lib/problem.ts'

const ORIGIN = `Made of ${CONFIG} by scripts/generate-content-model.ts.`

const TYPES = {
  FIELDS: 'Readonly<Record<string, FieldKind>>',
  ENTRY_TYPES: 'Readonly<Record<string, readonly string[]>>',
  GLOBAL_SETS: 'readonly { handle: string; name: string; fields: readonly string[] }[]',
  SECTIONS: 'readonly Section[]',
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

await run(async () => {
  const model = readModel()
  const craft = craftSchema(model, read('backend/contract/schema.site.graphql'))
  const site = `${offeredSchema(craft, model)}\n\n${read('graphql/beyond-craft.graphql')}`
  writeSource(
    'graphql/generated/craft.graphql',
    `# ${ORIGIN} What a Craft with this model offers to the site.\n\n${craft}\n`,
  )
  writeSource('graphql/generated/schema.graphql', `# ${ORIGIN} The part of it that the site asks for.\n\n${site}`)
  const backend = backendModel(model)
  const constants = Object.entries(TYPES).map(([name, type]) => {
    const value = backend[name as keyof typeof TYPES]
    return `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)}\n`
  })
  const types = "import type { FieldKind, Section } from '../model.ts'\n"
  writeSource('backend/generated/model.ts', [`// ${ORIGIN}`, types, ...constants].join('\n'))
  const { source, pictures } = siteModel(model, backend.FIELDS)
  writeSource('graphql/generated/model.ts', `// ${ORIGIN}\n\n${source}`)
  writeSource('lib/content/generated/pictures.graphql', `# ${ORIGIN}\n\n${pictures}`)
})
