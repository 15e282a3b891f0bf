import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDialogs } from '@/lib/testing'
import { LoadingOverlay } from './loading-overlay'

const onCancel = vi.fn()
const overlay = (props: object = { cancel: { label: 'Afbreken', hint: 'Escape breekt af.', onCancel } }) => (
  <LoadingOverlay open label="Versturen" {...props} />
)

const OPENED = 10_000
beforeEach(() => {
  openDialogs()
  onCancel.mockReset()
  vi.spyOn(performance, 'now').mockReturnValue(OPENED)
})

function clickAfter(milliseconds: number) {
  const button = screen.getByRole('button', { name: 'Afbreken' })
  const event = createEvent.click(button)
  Object.defineProperty(event, 'timeStamp', { value: OPENED + milliseconds })
  fireEvent(button, event)
}

it('is stopped with Escape at once, but with the button after 500 ms: a second click was meant for what it covers', () => {
  const { rerender } = render(overlay({ open: false }))
  rerender(overlay())
  for (const milliseconds of [120, 499]) clickAfter(milliseconds)
  expect(onCancel).not.toHaveBeenCalled()
  clickAfter(500)
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false)
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('dialog', { name: 'Versturen' })).toBeTruthy()
})

it('takes the focus itself, so that a second Enter does not stop what the first began', () => {
  render(overlay())
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
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
