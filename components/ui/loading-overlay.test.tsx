import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDialogs } from '@/lib/testing'
import { LoadingOverlay } from './loading-overlay'

const overlay = () => screen.queryByRole('dialog', { name: 'Versturen' })
const stop = (onCancel = vi.fn()) => ({ label: 'Afbreken', hint: 'Escape breekt af.', onCancel })

function after(milliseconds: number, event: Event): Event {
  Object.defineProperty(event, 'timeStamp', { value: OPENED + milliseconds })
  return event
}
const OPENED = 10_000
beforeEach(() => {
  openDialogs()
  vi.spyOn(performance, 'now').mockReturnValue(OPENED)
})

/** Presses Escape as a browser does: the key, and unless that is prevented, the wish to close the dialog. */
function pressEscape(dialog: HTMLElement) {
  if (fireEvent(dialog, after(0, createEvent.keyDown(dialog, { key: 'Escape' }))))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

function click(button: HTMLElement, milliseconds = 500) {
  fireEvent(button, after(milliseconds, createEvent.click(button)))
}

it('is stopped with Escape at once, or with the button, where that can be done', () => {
  const onCancel = vi.fn()
  render(<LoadingOverlay open label="Versturen" cancel={stop(onCancel)} />)
  pressEscape(screen.getByRole('dialog'))
  expect(onCancel).toHaveBeenCalledTimes(1)
  click(screen.getByRole('button', { name: 'Afbreken' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(overlay()).not.toBeNull()
})

it('is not stopped by its button in its first 500 ms: a second click lands there that was meant for what it covers', () => {
  const onCancel = vi.fn()
  const { rerender } = render(<LoadingOverlay open={false} label="Versturen" cancel={stop(onCancel)} />)
  rerender(<LoadingOverlay open label="Versturen" cancel={stop(onCancel)} />)
  click(screen.getByRole('button', { name: 'Afbreken' }), 120)
  click(screen.getByRole('button', { name: 'Afbreken' }), 499)
  expect(onCancel).not.toHaveBeenCalled()
  expect(overlay()).not.toBeNull()
  click(screen.getByRole('button', { name: 'Afbreken' }), 500)
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('takes the focus itself, so that a second Enter does not stop what the first began', () => {
  render(<LoadingOverlay open label="Versturen" cancel={stop()} />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it('stays where nothing can be stopped, whatever key is pressed', () => {
  render(<LoadingOverlay open label="Versturen" />)
  const dialog = screen.getByRole('dialog')
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(overlay()).not.toBeNull()
})

it('says how far it is where that is known', () => {
  const { rerender } = render(<LoadingOverlay open label="Versturen" progress={0.4} />)
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4)
  rerender(<LoadingOverlay open label="Versturen" />)
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
})
