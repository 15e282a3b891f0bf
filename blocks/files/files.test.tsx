import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asset, expectNothing, show } from '@/blocks/testing'
import { filesBlock } from './block'

const sheet = {
  ...asset({ id: '1', url: 'http://127.0.0.1:4400/uploads/documents/pom.pdf', title: 'Datablad POM-C' }),
  filename: 'pom.pdf',
  extension: 'pdf',
  size: '214000',
}

it('lists each file with its kind, title and size as a download', async () => {
  await show(filesBlock, { heading: 'Certificaten', text: '<p>De geldende.</p>', files: [sheet] })
  const link = screen.getByRole('link', { name: /pdf\s*Datablad POM-C\s*214\skB/ })
  expect(link.getAttribute('href')).toBe('/uploads/documents/pom.pdf')
  expect(link.hasAttribute('download')).toBe(true)
  expect(screen.getByRole('heading', { name: 'Certificaten' })).toBeTruthy()
})

it('writes sizes as the visitor does', async () => {
  await show(filesBlock, { files: [{ ...sheet, size: '1300000' }] }, { locale: 'en' })
  expect(screen.getByText(/1\.3\sMB/)).toBeTruthy()
})

it('names a file without a title by its file name, and is silent about a size that is not known', async () => {
  await show(filesBlock, { files: [{ ...sheet, title: null, size: null }] })
  const item = screen.getByRole('listitem')
  expect(within(item).getByText('pom.pdf')).toBeTruthy()
  expect(item.querySelector('small')).toBeNull()
})

it('leaves out files that visitors may not have', async () => {
  await show(filesBlock, { heading: 'Bestanden', files: [{ ...sheet, url: null }, null] })
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Bestanden' })).toBeTruthy()
})

it('is nothing without content', () => expectNothing(filesBlock, { heading: null, text: null, files: [] }))
