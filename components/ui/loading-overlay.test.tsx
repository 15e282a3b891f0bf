import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LoadingOverlay } from './loading-overlay'

const onCancel = vi.fn()
const overlay = (props: object) => <LoadingOverlay open label="Versturen" {...props} />

const OPENED = 10_000
beforeEach(() => {
  onCancel.mockReset()
  vi.spyOn(performance, 'now').mockReturnValue(OPENED)
})

it('is stopped with Escape at once, but with the button after 500 ms: a second click was meant for what it covers', () => {
  render(overlay({ cancel: { label: 'Afbreken', hint: 'Escape breekt af.', onCancel } }))
  const button = screen.getByRole('button', { name: 'Afbreken' })
  for (const milliseconds of [120, 499, 500]) {
    expect(onCancel).not.toHaveBeenCalled()
    const event = createEvent.click(button)
    Object.defineProperty(event, 'timeStamp', { value: OPENED + milliseconds })
    fireEvent(button, event)
  }
  const dialog = screen.getByRole('dialog', { name: 'Versturen' })
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(onCancel).toHaveBeenCalledTimes(2)
  // So that a second Enter does not stop what the first began.
  expect(document.activeElement).toBe(dialog)
})

it('stays where nothing can be stopped, whatever key is pressed', () => {
  render(overlay({}))
  const dialog = screen.getByRole('dialog')
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says how far it is where that is known', () => {
  const { rerender } = render(overlay({ progress: 0.4 }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4)
  rerender(overlay({}))
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
})
