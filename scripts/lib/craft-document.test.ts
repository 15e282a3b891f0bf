import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENTRY_TYPES, FIELDS, GLOBAL_SETS, SECTIONS } from '../../backend/model'

const text = readFileSync('docs/craft.md', 'utf8')

const handles = (part = ''): string[] => [...part.matchAll(/`(\w+)`/g)].map(([, handle]) => handle ?? '')

/** The list items below a heading, each without line breaks: the handles before its colon, and what follows. */
const items = (heading: string) =>
  (text.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split(/\n(?=- )|\n\n/)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .map((item) => ({ item, names: handles(item.split(': ')[0]), rest: item.split(': ').slice(1).join(': ') }))

test.each(Object.entries(ENTRY_TYPES))('docs/craft.md names the fields of %s', (type, fields) => {
  if (['blockColumn', 'navItem'].includes(type)) {
    expect(text).toContain(`Entry type \`${type}\`: ${fields.join(', ')}.`)
    return
  }
  const found = [...items('Blocks'), ...items('Sections')].filter(({ names, rest }) => {
    return names.includes(type) && rest === fields.join(', ')
  })
  expect(found).toHaveLength(1)
})

test('docs/craft.md names every field, with what can be chosen in it, and no other', () => {
  const described = items('Fields')
  for (const [handle, field] of Object.entries(FIELDS)) {
    const choices = 'options' in field ? Object.keys(field.options) : 'columns' in field ? field.columns : null
    const found = described.filter(({ item, names }) =>
      choices ? names.includes(handle) : item.startsWith('- **') && handles(item).includes(handle),
    )
    expect(found.length, handle).toBeGreaterThan(0)
    if (choices) expect(handles(found[0]?.rest), handle).toEqual(choices)
  }
  const choosable = described.filter(({ item }) => item.startsWith('- `')).flatMap(({ names }) => names)
  expect(choosable.filter((handle) => !(handle in FIELDS))).toEqual([])
})

test('docs/craft.md names every section with its addresses, and every global set', () => {
  const sections = items('Sections')
  for (const { handle, uri } of SECTIONS) {
    const own = sections.filter(({ names }) => names.includes(handle))
    expect(own.length, handle).toBeGreaterThan(1)
    const paths = Object.values(uri ?? {}).filter((path) => path !== '')
    const named = own.filter(({ rest }) => paths.every((path) => rest.includes(`\`${path}`)))
    expect(named, handle).not.toHaveLength(0)
  }
  const sets = new Map(items('Global sets').flatMap(({ names, rest }) => names.map((name) => [name, rest])))
  for (const { handle, fields } of GLOBAL_SETS) expect(sets.get(handle)).toBe(fields.join(', '))
})
