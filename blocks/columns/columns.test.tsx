import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asset, expectNothing, show, textsOf } from '@/blocks/testing'
import { columnsBlock } from './block'

const column = (id: string, fields: object = {}) => ({
  __typename: 'blockColumn_Entry' as const,
  id,
  heading: `Kolom ${id}`,
  text: '<p>Tekst.</p>',
  image: [],
  columnLink: null,
  ...fields,
})
const columns = (count: number) => Array.from({ length: count }, (_, index) => column(String(index)))

it('shows each column with its heading, text and picture', async () => {
  await show(columnsBlock, {
    heading: 'Drie vestigingen',
    columns: [column('a', { image: [asset({ alt: 'De poort' })] }), column('b')],
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Drie vestigingen' })).toBeTruthy()
  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Kolom a', 'Kolom b'])
  expect(screen.getAllByRole('img', { name: 'De poort' })).toHaveLength(1)
})

it.each([
  [1, 1],
  [4, 4],
  [5, 3],
  [7, 4],
])('puts %i columns in rows of %i', async (count, perRow) => {
  const { container } = await show(columnsBlock, { heading: null, columns: columns(count) })
  expect(container.querySelector(`[class*="of${perRow}"]`)?.children).toHaveLength(count)
})

it('leaves out columns with nothing in them, and is nothing without any', async () => {
  const empty = column('a', { heading: null, text: ' ' })
  const some = await show(columnsBlock, { heading: null, columns: [empty, column('b'), null] })
  expect(some.getAllByRole('heading')).toHaveLength(1)
  some.unmount()
  await expectNothing(columnsBlock, { heading: 'Alleen een kop', columns: [empty] })
})
