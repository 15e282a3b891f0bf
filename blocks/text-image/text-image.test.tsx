import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asset, expectNothing, show } from '@/blocks/testing'
import { textImageBlock } from '@/blocks/text/block'

const fields = { heading: 'Zes weken voorraad', text: '<p>Achter hal 2.</p>', image: [asset({ alt: 'Silo’s' })] }

it('shows the picture before the text, and its link', async () => {
  const ctaLink = {
    __typename: 'ctaLink_Link' as const,
    type: 'url',
    label: 'Lees meer',
    url: 'https://example.test/x',
    target: null,
  }
  await show(textImageBlock, { ...fields, ctaLink } as never)
  const picture = screen.getByRole('img', { name: 'Silo’s' })
  const heading = screen.getByRole('heading', { level: 2, name: 'Zes weken voorraad' })
  expect(picture.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: /Lees meer/ }).getAttribute('href')).toBe('https://example.test/x')
})

it('has a picture that can be zoomed where the editor says so', async () => {
  const { unmount } = await show(textImageBlock, fields)
  expect(screen.queryByRole('link', { name: /Vergroot/ })).toBeNull()
  unmount()
  await show(textImageBlock, { ...fields, zoom: true })
  expect(screen.getByRole('link', { name: 'Vergroot: Silo’s' }).getAttribute('href')).toBe(
    '/uploads/images/picture.webp',
  )
})

it('stands on the side that the editor chose', async () => {
  const right = await show(textImageBlock, { ...fields, imagePosition: 'right' })
  expect(right.container.querySelector('section')?.className).toMatch(/right/)
  right.unmount()
  const left = await show(textImageBlock, { ...fields, imagePosition: 'left' })
  expect(left.container.querySelector('section')?.className).not.toMatch(/right/)
})

it('keeps its text when the picture was deleted, and is nothing without either', async () => {
  const withText = await show(textImageBlock, { ...fields, image: [] })
  expect(withText.getByText('Achter hal 2.')).toBeTruthy()
  expect(withText.queryByRole('img')).toBeNull()
  withText.unmount()
  await expectNothing(textImageBlock, { heading: null, text: null, image: [null] })
})
