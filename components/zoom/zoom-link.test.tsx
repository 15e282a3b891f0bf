import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { ZoomLink } from './zoom-link'

// jsdom has no layout, by which Swiper zooms and moves: tests/e2e/zoom.spec.ts.
const startGallery = vi.hoisted(() => vi.fn((_stage: HTMLElement, _options: object) => ({ destroy() {} })))
vi.mock('./gallery', () => ({ startGallery, MAX_SCALE: 3 }))

const { open, openPicture, ...TEXTS } = MESSAGES.nl.zoom

test('a picture opens among those of the page, whose buttons are absent where it is the only one', async () => {
  const user = userEvent.setup()
  const link = (name: string) => (
    <div key={name}>
      <img src={`/${name}-small.webp`} alt={name} />
      <ZoomLink href={`/${name}.webp`} label={name} width={1800} height={1200} texts={TEXTS}>
        +
      </ZoomLink>
    </div>
  )
  const { rerender } = render(['Korrels', 'Platen'].map(link))
  await user.click(screen.getByRole('link', { name: 'Platen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Platen' })
  expect(startGallery.mock.lastCall?.[1]).toMatchObject({ start: 1 })
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(dialog.isConnected).toBe(false)
  rerender(['Korrels'].map(link))
  await user.click(screen.getByRole('link', { name: 'Korrels' }))
  await screen.findByRole('dialog', { name: 'Korrels' })
  expect(screen.queryByRole('button', { name: 'Volgende foto' })).toBeNull()
})
