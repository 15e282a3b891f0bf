import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { logosBlock } from '@/blocks/carousels/block'
import { asset, expectNothing, show } from '@/blocks/testing'

it('shows each logo with the name of its company', async () => {
  await show(logosBlock, {
    heading: 'Partners',
    logos: [asset({ id: '1', alt: 'Vandorre' }), asset({ id: '2', alt: null, title: 'Oxholt' })],
  })
  expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual(['Vandorre', 'Oxholt'])
  expect(screen.getByRole('list', { name: 'Partners' })).toBeTruthy()
})

it('names the row without a heading too', async () => {
  await show(logosBlock, { heading: null, logos: [asset({})] })
  expect(screen.getByRole('list', { name: 'Bedrijven waar we voor werken' })).toBeTruthy()
})

it('is a carousel with a pause button where the editor wants it to move', async () => {
  const logos = [asset({ id: '1' }), asset({ id: '2' })]
  const still = await show(logosBlock, { heading: 'Partners', logos })
  expect(screen.queryByRole('button')).toBeNull()
  still.unmount()
  const { container } = await show(logosBlock, { heading: 'Partners', logos, autoplay: true })
  expect(container.querySelector('[aria-label="Laat doorlopen"]')).toBeTruthy()
})

it('is nothing without logos, whatever its heading', () =>
  expectNothing(logosBlock, { heading: 'Partners', logos: [asset({ url: null }), null] }))
