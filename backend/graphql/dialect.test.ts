import { buildSchema, execute, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { craftData, documentErrors, hasUnknownFragmentType } from './dialect.ts'

const schema = buildSchema(`
  interface Entry { id: ID title: String }
  type page_Entry implements Entry { id: ID title: String intro: String }
  type blockText_Entry implements Entry { id: ID title: String heading: String }
  type blockVideo_Entry implements Entry { id: ID title: String videoUrl: String }
  union Block = blockText_Entry | blockVideo_Entry
  type Query { entry(uri: [String]): Entry blocks: [Block] ping: String }
  type Mutation { save: String }
`)

const DATA = {
  ping: 'pong',
  entry: { __typename: 'page_Entry', id: '1', title: 'Contact', intro: 'Hallo' },
  blocks: [
    { __typename: 'blockText_Entry', id: '2', heading: 'Kop' },
    { __typename: 'blockVideo_Entry', id: '3', videoUrl: 'https://video.test' },
  ],
}

function run(query: string): unknown {
  const document = parse(query)
  const errors = documentErrors(document, schema)
  if (errors.length > 0) return errors.map(({ message }) => message)
  const result = execute({ schema, document, rootValue: DATA }) as { data: unknown }
  return JSON.parse(JSON.stringify(craftData(result.data)))
}

describe('field names are not validated', () => {
  test('an unknown field is left out of the response, also in a fragment, and uses its variable', () => {
    expect(run('{ entry { ...F } } fragment F on page_Entry { intro nope }')).toEqual({ entry: { intro: 'Hallo' } })
    expect(run('query ($x: String) { ping nope(a: $x) }')).toEqual({ ping: 'pong' })
    expect(run('{ ping nope entry { title nope { deeper } } }')).toEqual({ ping: 'pong', entry: { title: 'Contact' } })
  })

  test('an empty object is {}, and [] at the top level', () => {
    expect(run('{ blocks { nope } }')).toEqual({ blocks: [{}, {}] })
    expect(run('{ entry { nope } }')).toEqual({ entry: {} })
    expect(run('{ nope }')).toEqual([])
    expect(run('mutation { save_nope_Submission(agree: "Yes") { id } }')).toEqual([])
  })

  test('fields of the type behind a union or an interface need no fragment', () => {
    const blocks = [{ id: '2', heading: 'Kop' }, { id: '3' }]
    expect(run('{ blocks { id heading } entry { intro } }')).toEqual({ blocks, entry: { intro: 'Hallo' } })
  })
})

test.for([
  ['a variable that is not declared', '{ entry(uri: $uri) { title } }', 'Variable "$uri" is not defined'],
  ['a variable that is not used', 'query ($x: String) { ping }', 'Variable "$x" is never used'],
  ['an object without a selection', '{ entry }', 'must have a selection of subfields'],
] as const)('everything else is validated: %s', ([, query, message]) => {
  expect(run(query)).toEqual([expect.stringContaining(message)])
})

test.for([
  ['{ entry { ... on nope_Entry { title } } }', true],
  ['{ entry { ...F } } fragment F on nope_Entry { title }', true],
  ['{ entry { ... on page_Entry { title } ... { id } } }', false],
] as const)('a fragment on a type that is not in the schema is found in %s: %s', ([query, unknown]) => {
  expect(hasUnknownFragmentType(parse(query), schema)).toBe(unknown)
})
