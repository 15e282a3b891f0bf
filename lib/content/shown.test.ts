import { describe, expect, test } from 'vitest'
import { shownIds } from './shown'

describe('what an answer shows', () => {
  test('are its entries and files at any depth, each once', () => {
    const data = {
      entry: { __typename: 'news_Entry', id: '1', image: [{ __typename: 'images_Asset', id: '2' }] },
      entries: [null, { __typename: 'news_Entry', id: '1' }, { __typename: 'stories_Entry', id: '3' }],
    }
    expect([...shownIds(data)]).toEqual(['1', '2', '3'])
  })

  test('is what stands inside blocks, not the blocks', () => {
    const blocks = [
      { __typename: 'blockMaterials_Entry', id: '5', materials: [{ __typename: 'materials_Entry', id: '6' }] },
    ]
    expect([...shownIds({ entry: { blocks } })]).toEqual(['6'])
  })

  test('is nothing in an empty answer', () => {
    expect([...shownIds({ entry: null, entries: [] })]).toEqual([])
  })
})
