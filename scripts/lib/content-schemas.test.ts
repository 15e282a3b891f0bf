import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONTENT_FILES, contentSchemas } from '../../backend/content/json-schema'
import { ENTRY_TYPES, FIELDS, GLOBAL_SETS, SECTIONS } from '../../backend/model'
import { FIXTURE } from '../../backend/testing'
import { SCHEMA_FOLDER } from './content-schemas'

const schemas = contentSchemas('content')
const { definitions = {} } = schemas.definitions as { definitions?: Record<string, { properties?: object }> }
const validators = Object.fromEntries(
  Object.keys(CONTENT_FILES).map((name) => {
    const [file, pointer] = schemas[name]?.$ref?.split('#') ?? []
    expect(file).toBe('definitions.json')
    return [name, z.fromJSONSchema({ ...schemas.definitions, $ref: `#${pointer}` })]
  }),
)

function isValid(file: string, data: unknown): boolean {
  const [name = '', ...others] = Object.keys(CONTENT_FILES).filter((key) => matchesGlob(file, CONTENT_FILES[key] ?? ''))
  return others.length === 0 && validators[name]?.safeParse(data).success === true
}

test.each(['content', FIXTURE])('every file in %s is valid', (cwd) => {
  const files = globSync('**/*.yaml', { cwd })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !isValid(file, parse(readFileSync(join(cwd, file), 'utf8'))))).toEqual([])
})

test('every entry type and global set has exactly the fields of the model', () => {
  const own = (name: string) =>
    Object.keys(definitions[name]?.properties ?? {}).filter((key) => definitions[`${key}Field`])
  for (const [type, fields] of Object.entries(ENTRY_TYPES)) expect(own(type), type).toEqual(fields)
  expect(Object.keys(ENTRY_TYPES)).toEqual(expect.arrayContaining(SECTIONS.map(({ handle }) => handle)))
  for (const { handle, fields } of GLOBAL_SETS) expect(own(handle)).toEqual(fields)
  for (const handle of Object.keys(FIELDS)) expect(definitions).toHaveProperty(`${handle}Field`)
})

test.each([
  ['an unknown field', 'news/a.yaml', { titel: 'A' }],
  ['an unknown language', 'news/a.yaml', { title: { nl: 'A', de: 'B' } }],
  ['a date in words', 'news/a.yaml', { postDate: '1 maart' }],
  ['an option that does not exist', 'materials/a.yaml', { family: 'metal' }],
  ['a relation to another section', 'materials/a.yaml', { relatedSolutions: ['news/a'] }],
  ['an unknown block', 'home.yaml', { blocks: [{ type: 'blockCarousel' }] }],
  ['a field of another block', 'home.yaml', { blocks: [{ type: 'blockTitleText', files: [] }] }],
  ['a form field without a handle', 'forms/a.yaml', { pages: [{ rows: [{ type: 'Email' }] }] }],
])('%s is refused', (_, file, data) => {
  expect(isValid(file, data)).toBe(false)
})

test('the settings of VS Code name the schema of each file', async () => {
  const schemaFiles = Object.entries(CONTENT_FILES).map(([name, files]) => [`./${SCHEMA_FOLDER}/${name}.json`, files])
  const associations = schemaFiles.map(([schema, files]) => [schema, `content/${files}`])
  const settings = { 'yaml.schemas': Object.fromEntries(associations) }
  await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot('../../.vscode/settings.json')
})
