import { describe, expect, test } from 'vitest'
import { collectIds, hasRelations } from './collect-ids'

describe('the ids in a response', () => {
  test('are those of entries and files at any depth, each once', () => {
    const data = {
      entry: { __typename: 'news_Entry', id: '1', image: [{ __typename: 'images_Asset', id: '2' }] },
      entries: [null, { __typename: 'news_Entry', id: '1' }, { __typename: 'stories_Entry', id: '3' }],
    }
    expect([...collectIds(data)]).toEqual(['1', '2', '3'])
  })

  test('are those in blocks, not those of the blocks', () => {
    const blocks = [
      { __typename: 'blockMaterials_Entry', id: '5', materials: [{ __typename: 'materials_Entry', id: '6' }] },
    ]
    expect([...collectIds({ entry: { blocks } })]).toEqual(['6'])
  })

  test('are none in an empty response', () => {
    expect([...collectIds({ entry: null, entries: [] })]).toEqual([])
  })
})

describe('a response into which an entry may come', () => {
  test('has a field of related entries in a page or a block, though there is nothing in it', () => {
    const blocks = [{ __typename: 'blockMaterials_Entry', id: '5', materials: [] }]
    expect(hasRelations({ entry: { __typename: 'pages_Entry', id: '1', blocks } })).toBe(true)
    expect(hasRelations({ entry: { __typename: 'solutions_Entry', id: '1', relatedMaterials: [] } })).toBe(true)
  })

  test('is not one with lists, texts and pictures alone', () => {
    const entry = { __typename: 'news_Entry', id: '1', title: 'materials', image: [], blocks: [] }
    expect(hasRelations({ entry, entries: [entry], materials: [entry] })).toBe(false)
    expect(hasRelations({ entry: null })).toBe(false)
  })
})
