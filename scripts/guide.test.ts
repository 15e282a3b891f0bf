import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FIELDS } from '../backend/model'
import en from '../messages/en.json'
import nl from '../messages/nl.json'
import { modelDocument, readEditorsWords, readTranslations, withEditorsWords } from './guide'
import { readModel } from './lib/model/config'

const guide = readFileSync('docs/editors.md', 'utf8')

/** Craft writes maps whose order matters as lists of pairs. */
const unpack = (_key: string, value: { __assoc__?: [string, unknown][] } | null) =>
  value?.__assoc__ ? Object.fromEntries(value.__assoc__) : value

const files = globSync('deploy/craft/config/project/{fields,entryTypes,sections,globalSets}/*.yaml').map((file) => ({
  file,
  item: JSON.parse(JSON.stringify(parse(readFileSync(file, 'utf8'))), unpack),
}))
const itemsOf = (folder: string) => files.filter(({ file }) => file.includes(`/${folder}/`)).map(({ item }) => item)

/** The keys whose texts Craft shows to editors by its static translations. */
const SHOWN = ['name', 'label', 'instructions', 'heading', 'createButtonLabel', 'addRowLabel']

const textsOf = (value: unknown): string[] =>
  Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([key, each]) =>
    SHOWN.includes(key) && typeof each === 'string' ? [each] : textsOf(each),
  )

test('docs/content-model.md is current: npm run guide writes it', () => {
  expect(readFileSync('docs/content-model.md', 'utf8')).toBe(modelDocument(readModel()))
})

test('docs/editors.md has the labels that editors see: npm run guide writes them', () => {
  expect(guide).toBe(withEditorsWords(guide))
})

test('docs/editors.md names no field by its handle', () => {
  const named = guide.match(/(?<=[`(]|(?<!\w)_)\w+(?=[`)]|_(?!<))/g) ?? []
  expect(named.filter((name) => name in FIELDS && /[A-Z]/.test(name))).toEqual([])
})

test('a label in the guide that does not exist is an error, and another label than that of the model is corrected', () => {
  expect(() => withEditorsWords('_Oud_<!--fields/nothing-->\n')).toThrow('names fields/nothing')
  const text = (label: string) => `# A\n\n_${label}_<!--fields/zoom-->\n\n## English\n`
  expect(withEditorsWords(text('Oud'))).toBe(text('Vergrootbaar'))
})

test('editors read each label, choice and instruction of the content model in Dutch and in English', () => {
  const shown = [...new Set(files.flatMap(({ item }) => textsOf(item)))]
  const translations = readTranslations()
  expect(shown.filter((text) => !translations.get(text)?.trim())).toEqual([])
  expect([...translations.keys()].filter((text) => !shown.includes(text))).toEqual([])
})

test('the marks of a preview name fields by the labels that editors see', () => {
  const { labels } = readEditorsWords()
  for (const [language, { preview }] of Object.entries({ nl, en }))
    for (const [handle, label] of Object.entries(preview.editedFields))
      if (handle !== 'title') expect(label, handle).toBe(labels.get(`fields/${handle}`)?.[language as 'nl' | 'en'])
})

test('each field says in one short line what it is for, and each block has an icon of its own', () => {
  const translations = readTranslations()
  for (const { handle, instructions } of itemsOf('fields'))
    for (const text of [instructions, translations.get(instructions)]) {
      expect(text, handle).toMatch(/^[^\n]{8,140}[.]$/)
    }
  const blocks = itemsOf('entryTypes').filter(({ hasTitleField }) => !hasTitleField)
  const icons = blocks.map(({ handle, icon }) => icon ?? handle)
  expect(icons.filter((icon, index) => icon.startsWith('block') || icons.indexOf(icon) !== index)).toEqual([])
  const matrices = itemsOf('fields').filter(({ type }) => type.endsWith('Matrix'))
  expect(matrices.map(({ settings }) => settings.createButtonLabel)).not.toContain(null)
})

test('the sample content has each field of a block that editors must fill in', () => {
  const { labels, types } = readEditorsWords()
  const blocks = globSync('backend/content/*/*.yaml')
    .concat(globSync('backend/content/*.yaml'))
    .flatMap((file) => blocksIn(file))
  const missing = blocks.flatMap(({ file, block }) => {
    const required = types.find(({ handle }) => handle === block.type)?.fields.filter(({ isRequired }) => isRequired)
    const handles = required?.flatMap(({ label }) =>
      [...labels].filter(([, each]) => each === label).map(([key]) => key),
    )
    return (handles ?? [])
      .filter((key) => !block[key.replace('fields/', '')])
      .map((key) => `${file}: ${block.type} ${key}`)
  })
  expect(blocks.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

const blocksIn = (file: string): { file: string; block: Record<string, unknown> }[] => {
  const { blocks } = parse(readFileSync(file, 'utf8')) ?? {}
  return (Array.isArray(blocks) ? blocks : []).map((block) => ({ file, block }))
}
