import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { openDialogs, WAIT } from '@/lib/testing'
import { ZoomLink } from './zoom-link'

configure({ asyncUtilTimeout: WAIT.timeout })

// jsdom has no layout, by which Swiper zooms and moves: tests/e2e/zoom.spec.ts.
const startGallery = vi.hoisted(() => vi.fn((_stage: HTMLElement, _options: object) => ({ destroy() {} })))
vi.mock('./gallery', () => ({ startGallery, MAX_SCALE: 3 }))

const { open, openPicture, ...TEXTS } = MESSAGES.nl.zoom

beforeEach(openDialogs)

const page = (...names: string[]) =>
  render(
    names.map((name) => (
      <div key={name}>
        <img src={`/${name}-small.webp`} alt={name} />
        <ZoomLink href={`/${name}.webp`} label={`Vergroot: ${name}`} width={1800} height={1200} texts={TEXTS}>
          +
        </ZoomLink>
      </div>
    )),
  )

test('opens its picture among those of the page, and a button closes it', async () => {
  const user = userEvent.setup()
  page('Korrels', 'Platen')
  await user.click(screen.getByRole('link', { name: 'Vergroot: Platen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Platen' })
  expect(startGallery.mock.lastCall?.[1]).toMatchObject({ start: 1 })
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(dialog.isConnected).toBe(false)
})

test('a page with one picture has no buttons for others', async () => {
  page('Korrels')
  await userEvent.setup().click(screen.getByRole('link', { name: 'Vergroot: Korrels' }))
  await screen.findByRole('dialog', { name: 'Korrels' })
  expect(screen.queryByRole('button', { name: 'Volgende foto' })).toBeNull()
})
