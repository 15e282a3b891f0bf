import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing'
import { CONFIG, readModel } from './config'
import { backendModel } from './field-types'

/** Reads the configuration with one file changed. */
function readWith(pattern: string, text: string, replacement: string) {
  const root = temporaryFolder()
  cpSync(CONFIG, join(root, CONFIG), { recursive: true })
  const [file = ''] = globSync(`${CONFIG}/${pattern}`, { cwd: root })
  const before = readFileSync(join(root, file), 'utf8')
  expect(before).toContain(text)
  writeFileSync(join(root, file), before.replace(text, replacement))
  return () => backendModel(readModel(root))
}

test.each([
  ['a kind of field without a GraphQL type', 'fields/phone--*', 'PlainText', 'Money', 'no fields of the type'],
  ['a column that no view can show', 'fields/steps--*', 'singleline', 'color', 'the column title is a "color"'],
  ['rich text as an object', 'fields/body--*', 'fullGraphqlData: false', 'fullGraphqlData: true', 'the site needs'],
  ['a field that is gone', 'entryTypes/news--*', 'fieldUid: ', 'fieldUid: 1', 'no field has the uid'],
  ['an entry type that is gone', 'sections/news--*', '- uid: ', '- uid: 1', 'has the uid'],
  ['an address the site has not', 'sections/news--*', '/{slug}', '/{postDate}/{slug}', 'no addresses like'],
  ['two fields of one name', 'fields/heading--*', 'handle: heading', 'handle: image', 'another field elsewhere'],
  ['a file that is no YAML', 'fields/phone--*', 'handle: phone', 'handle: [phone', 'cannot be read as YAML'],
])('%s is named with its file', (_, pattern, text, replacement, report) => {
  const folder = pattern.split('/')[0]
  expect(readWith(pattern, text, replacement)).toThrow(new RegExp(`${CONFIG}/${folder}/.+\\.yaml.*${report}`))
})

test('a field that an entry type has under another name has that name there', () => {
  const model = readWith('entryTypes/news--*', 'handle: null', 'handle: standfirst')()
  expect(model.FIELDS.standfirst).toBeDefined()
  expect(model.ENTRY_TYPES.news).toContain('standfirst')
})
