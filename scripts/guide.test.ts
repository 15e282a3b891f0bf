import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FIELDS } from '../backend/model'
import en from '../messages/en.json'
import nl from '../messages/nl.json'
import { modelDocument, readEditorsWords, readTranslations, withEditorsWords } from './guide'
import { readModel, unpack } from './lib/model/config'

const guide = readFileSync('docs/editors.md', 'utf8')

const itemsOf = (folders: string) =>
  globSync(`deploy/craft/config/project/${folders}/*.yaml`).map((file) => parse(readFileSync(file, 'utf8'), unpack))

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
  const shown = [...new Set(itemsOf('{fields,entryTypes,sections,globalSets}').flatMap(textsOf))]
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
  const blocks = globSync('backend/content/{*/,}*.yaml').flatMap((file) => {
    const { blocks } = parse(readFileSync(file, 'utf8')) ?? {}
    return (Array.isArray(blocks) ? blocks : []).map((block: Record<string, unknown>) => ({ file, block }))
  })
  expect(blocks.length).toBeGreaterThan(30)
  for (const { file, block } of blocks) {
    const required = types.find(({ handle }) => handle === block.type)?.fields.filter(({ isRequired }) => isRequired)
    const keys = [...labels].filter(([, label]) => required?.some((field) => field.label === label))
    for (const [key] of keys) expect(block[key.replace('fields/', '')], `${file}: ${block.type} ${key}`).toBeTruthy()
  }
})
