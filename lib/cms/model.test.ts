import { expect, test } from 'vitest'
import { collectIds, hasRelations } from './model'

test('the ids in a response are those of entries and files at any depth, each once, and not those of blocks', () => {
  const data = {
    entry: { __typename: 'news_Entry', id: '1', image: [{ __typename: 'images_Asset', id: '2' }] },
    entries: [null, { __typename: 'news_Entry', id: '1' }, { __typename: 'stories_Entry', id: '3' }],
  }
  expect([...collectIds(data)]).toEqual(['1', '2', '3'])
  const materials = [{ __typename: 'materials_Entry', id: '6' }]
  expect([...collectIds({ blocks: [{ __typename: 'blockMaterials_Entry', id: '5', materials }] })]).toEqual(['6'])
  expect([...collectIds({ entry: null, entries: [] })]).toEqual([])
})

test('an entry may come into a response with a field of related entries, though there is nothing in it', () => {
  const blocks = [{ __typename: 'blockMaterials_Entry', id: '5', materials: [] }]
  expect(hasRelations({ entry: { __typename: 'pages_Entry', id: '1', blocks } })).toBe(true)
  expect(hasRelations({ entry: { __typename: 'solutions_Entry', id: '1', relatedMaterials: [] } })).toBe(true)
  const entry = { __typename: 'news_Entry', id: '1', title: 'materials', image: [], blocks: [] }
  expect(hasRelations({ entry, entries: [entry], materials: [entry] })).toBe(false)
  expect(hasRelations({ entry: null })).toBe(false)
})
