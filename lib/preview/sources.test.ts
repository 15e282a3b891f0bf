import { expect, test, vi } from 'vitest'
import { sourcesIn } from './sources'

vi.mock('server-only', () => ({}))

test('a block has its pictures, form and cards, once each, without those of blocks inside', () => {
  const picture = { __typename: 'images_Asset', id: '3', url: 'https://cms.example/uploads/images/hal.webp' }
  const block = {
    __typename: 'blockForm_Entry',
    id: '1',
    image: [picture],
    again: { picture },
    form: [{ __typename: 'contact_Form', id: '4', title: 'Contact' }],
    materials: [{ __typename: 'materials_Entry', id: '5', title: 'POM-C' }],
    blocks: [{ __typename: 'images_Asset', id: '6', title: 'Other' }],
  }
  expect(sourcesIn(block)).toEqual([
    { kind: 'asset', id: '3', name: 'hal.webp' },
    { kind: 'form', id: '4', name: 'Contact' },
    { kind: 'entry', id: '5', name: 'POM-C' },
  ])
})

test('content without end has six sources', () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => ({ __typename: 'news_Entry', id: String(row), title: 'x' }))
  const endless: Record<string, unknown> = { rows }
  endless.self = endless
  expect(sourcesIn(endless)).toHaveLength(6)
  expect(sourcesIn({ deep: { self: endless.self, nothing: [] } })).toHaveLength(6)
  expect(sourcesIn({ rows: Array(1_000_000).fill(null) })).toEqual([])
})
