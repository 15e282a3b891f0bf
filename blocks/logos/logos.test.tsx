import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asset, show } from '@/blocks/testing'
import { logosView } from './view'

vi.mock('@/components/carousel/connect-carousel', () => ({
  connectCarousel: () => ({ move: () => {}, setPlaying: () => {}, disconnect: () => {} }),
}))

describe('logos', () => {
  it('shows each logo with the name of its company', async () => {
    const { container } = await show(logosView, {
      heading: 'Partners',
      logos: [asset({ id: '1', alt: 'Vandorre' }), asset({ id: '2', alt: null, title: 'Oxholt' })],
    })
    expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual(['Vandorre', 'Oxholt'])
    expect(screen.getByRole('list', { name: 'Partners' })).toBeTruthy()
    expect(container.querySelector('[data-block="blockLogos"]')).toBeTruthy()
  })

  it('names the row without a heading too, and can be reached by keyboard', async () => {
    await show(logosView, { heading: null, logos: [asset({})] })
    expect(screen.getByRole('list', { name: 'Bedrijven waar we voor werken' }).tabIndex).toBe(0)
  })

  it('is a carousel with a pause button where the editor wants it to move', async () => {
    const logos = [asset({ id: '1', alt: 'Vandorre' }), asset({ id: '2', alt: 'Oxholt' })]
    const still = await show(logosView, { heading: 'Partners', logos })
    expect(screen.queryByRole('button')).toBeNull()
    still.unmount()
    const { container } = await show(logosView, { heading: 'Partners', logos, autoplay: true })
    expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual(['Vandorre', 'Oxholt'])
    expect(screen.getByRole('list', { name: 'Partners' })).toBeTruthy()
    expect(container.querySelector('[aria-label="Laat doorlopen"]')).toBeTruthy()
  })

  it('is nothing without logos, whatever its heading', async () => {
    const { container } = await show(logosView, { heading: 'Partners', logos: [asset({ url: null }), null] })
    expect(container.innerHTML).toBe('')
  })
})
