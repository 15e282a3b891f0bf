import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENTRY_TYPES, FIELDS, GLOBAL_SETS, SECTIONS } from '../../backend/model'

const text = readFileSync('docs/craft.md', 'utf8')

/** The tables' rows below a heading: their cells. */
const rows = (heading: string): string[][] =>
  (text.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))

const handles = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, handle]) => handle ?? '')

test.each(Object.entries(ENTRY_TYPES))('docs/craft.md names the fields of %s', (type, fields) => {
  if (['blockColumn', 'navItem'].includes(type)) {
    expect(text).toContain(`Entry type \`${type}\`: ${fields.join(', ')}.`)
    return
  }
  const found = [...rows('Blocks'), ...rows('Sections')].filter(([types, list]) => {
    return handles(types).includes(type) && list?.trim() === fields.join(', ')
  })
  expect(found).toHaveLength(1)
})

test('docs/craft.md names every field, with what can be chosen in it, and no other', () => {
  const described = rows('Fields').flatMap(([cell, kind]) => handles(cell).map((handle) => [handle, kind] as const))
  const kinds = new Map(described)
  for (const [handle, field] of Object.entries(FIELDS)) {
    const kind = kinds.get(handle)
    expect(kind, handle).toBeDefined()
    if ('options' in field) expect(handles(kind), handle).toEqual(Object.keys(field.options))
    if ('columns' in field) expect(handles(kind), handle).toEqual(field.columns)
  }
})

test('docs/craft.md names every section with its addresses, and every global set', () => {
  const sections = new Map(rows('Sections').flatMap(([cell, ...rest]) => handles(cell).map((handle) => [handle, rest])))
  for (const { handle, uri } of SECTIONS) {
    const [, nl] = sections.get(handle) ?? []
    if (uri?.nl) expect(nl, handle).toContain(`\`${uri.nl}`)
  }
  const sets = new Map(
    rows('Global sets').flatMap(([cell, list]) => handles(cell).map((handle) => [handle, list?.trim()])),
  )
  for (const [handle, { fields }] of Object.entries(GLOBAL_SETS)) expect(sets.get(handle)).toBe(fields.join(', '))
})
