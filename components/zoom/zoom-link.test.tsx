import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ZoomLink } from './zoom-link'

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 })

const TEXTS = {
  ...{ picture: 'Vergrote foto', zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', reset: 'Passend maken,', close: 'Sluiten' },
  level: '{percent}%',
}

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  })
  render(
    <ZoomLink href="/large.webp" label="Vergroot: Korrels" alt="Korrels" width={1800} height={1200} texts={TEXTS}>
      +
    </ZoomLink>,
  )
})
afterEach(cleanup)

test('opens the large picture in a window with that name, says how large it is, and gives the focus back', async () => {
  const user = userEvent.setup()
  const link = screen.getByRole('link', { name: 'Vergroot: Korrels' })
  expect(link.getAttribute('href')).toBe('/large.webp')
  expect(document.querySelector('img')).toBeNull()
  await user.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Korrels' })
  expect(screen.getByRole('img', { name: 'Korrels' }).getAttribute('src')).toBe('/large.webp')
  expect(screen.getByRole('button', { name: 'Uitzoomen' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Inzoomen' }))
  expect(screen.getByRole('status').textContent).toBe('144%')
  await user.click(screen.getByRole('button', { name: 'Passend maken, 144%' }))
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(dialog.isConnected).toBe(false)
  expect(document.activeElement).toBe(link)
})
