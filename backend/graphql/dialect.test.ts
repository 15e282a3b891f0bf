import { buildSchema, execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { craftData, documentErrors } from './dialect.ts'

const schema = buildSchema(`
  interface Entry { id: ID title: String }
  type page_Entry implements Entry { id: ID title: String intro: String }
  type blockText_Entry implements Entry { id: ID title: String heading: String }
  union Block = blockText_Entry
  type Query { entry(uri: [String]): Entry blocks: [Block] ping: String }
  type Mutation { save: String }
`)

const entry = { __typename: 'page_Entry', id: '1', title: 'Contact', intro: 'Hallo' }
const rootValue = { ping: 'pong', entry, blocks: [{ __typename: 'blockText_Entry', id: '2', heading: 'Kop' }] }

function run(query: string): unknown {
  const document = parse(query)
  const errors = documentErrors(schema, document)
  if (errors.length > 0) return errors.map(({ message }) => message).join()
  const { data } = execute({ schema, document, rootValue }) as { data: unknown }
  return JSON.parse(JSON.stringify(craftData(data)))
}

test.for([
  // Unknown fields are left out, also in a fragment, and use their variables.
  ['{ entry { ...F } } fragment F on page_Entry { intro nope }', { entry: { intro: 'Hallo' } }],
  ['query ($x: String) { ping nope(a: $x) }', { ping: 'pong' }],
  ['{ ping nope entry { title nope { deeper } } }', { ping: 'pong', entry: { title: 'Contact' } }],
  // An empty object is {}, and [] at the top level.
  ['{ blocks { nope } entry { nope } }', { blocks: [{}], entry: {} }],
  ['{ nope }', []],
  ['mutation { save_nope_Submission(agree: "Yes") { id } }', []],
  // Fields of the type behind a union or an interface need no fragment.
  ['{ blocks { id heading } entry { intro } }', { blocks: [{ id: '2', heading: 'Kop' }], entry: { intro: 'Hallo' } }],
  // Everything else is validated.
  ['{ entry(uri: $uri) { title } }', expect.stringContaining('Variable "$uri" is not defined')],
  ['query ($x: String) { ping }', expect.stringContaining('Variable "$x" is never used')],
  ['{ entry }', expect.stringContaining('must have a selection of subfields')],
  ['{ entry { ...F } } fragment F on nope_Entry { title }', 'masked'],
  ['{ entry { ... on page_Entry { title } ... { id } } }', { entry: { title: 'Contact', id: '1' } }],
] as const)('%s', ([query, response]) => {
  expect(run(query)).toEqual(response)
})
