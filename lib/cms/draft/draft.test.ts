import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test, vi } from 'vitest'
import { sameSecret } from '@/lib/server/runtime/request-security'
import { signEntry, verifiedEntry } from './cookies'
import { PREVIEW_VERSION } from './version'

const SECRET = 'a-secret-of-this-site'
const ENTRY = { canonicalId: 117, siteId: 3 }

test('a pass says which entry it is for, and without a secret nothing is one', () => {
  expect(verifiedEntry(signEntry(ENTRY, SECRET), SECRET)).toEqual(ENTRY)
  expect(verifiedEntry(signEntry(ENTRY, ''), null)).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['no signature', '117.3'],
  ['another entry', signEntry(ENTRY, SECRET).replace('117', '118')],
  ['another language', signEntry(ENTRY, SECRET).replace('.3.', '.1.')],
  ['another secret', signEntry(ENTRY, 'another-secret')],
  ['more than a pass', `${signEntry(ENTRY, SECRET)}.1`],
  ['a very long one', `1.1.${'a'.repeat(100_000)}`],
])('%s is no pass', (_, pass) => {
  expect(verifiedEntry(pass, SECRET)).toBeNull()
})

test('secrets are the same or not, whatever their length', () => {
  expect(sameSecret(SECRET, SECRET)).toBe(true)
  for (const guess of ['', 'a', SECRET.slice(1), `${SECRET} `, 'x'.repeat(SECRET.length), 'é'.repeat(50_000)]) {
    expect(sameSecret(guess, SECRET)).toBe(false)
  }
})

vi.mock('../read', () => ({}))
vi.mock('./access', () => ({}))

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../graphql/generated/schema.graphql'), 'utf8'))

test('the version of a page contains every block of it, also in blocks: each has a date of its own', () => {
  const blocks = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.name.endsWith('_Entry'))
    .flatMap((type) =>
      (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => [type, field] as const),
    )
    .filter(([, field]) => getNamedType(field.type).name.endsWith('_MatrixField'))
    .map(([type, field]) => `${type.name}.${field.name}`)
  const selected = new Set<string>()
  const info = new TypeInfo(schema)
  const note = visitWithTypeInfo(info, {
    enter: (node) => {
      if (node.kind === Kind.FIELD) selected.add(`${info.getParentType()?.name}.${node.name.value}`)
    },
  })
  visit(PREVIEW_VERSION, note)
  expect(blocks.filter((field) => !selected.has(field))).toEqual([])
})
