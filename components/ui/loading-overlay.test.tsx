import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingOverlay } from './loading-overlay'

// jsdom's dialogs do not open; how the browser holds the focus in one is tested end to end.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
})
afterEach(cleanup)

const overlay = () => screen.queryByRole('dialog', { name: 'Versturen' })
const stop = (onCancel = vi.fn()) => ({ label: 'Afbreken', hint: 'Escape breekt af.', onCancel })

/** Presses Escape as a browser does: the key, and unless that is prevented, the wish to close the dialog. */
function pressEscape(dialog: HTMLElement) {
  if (fireEvent.keyDown(dialog, { key: 'Escape' })) fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

describe('the overlay', () => {
  it('is there as long as something is under way', () => {
    const { rerender } = render(<LoadingOverlay open={false} label="Versturen" />)
    expect(overlay()).toBeNull()
    rerender(<LoadingOverlay open label="Versturen" />)
    expect(overlay()).not.toBeNull()
    rerender(<LoadingOverlay open={false} label="Versturen" />)
    expect(overlay()).toBeNull()
  })

  it('is stopped with Escape, or the button, where that can be done', () => {
    const onCancel = vi.fn()
    render(<LoadingOverlay open label="Versturen" cancel={stop(onCancel)} />)
    pressEscape(screen.getByRole('dialog'))
    expect(onCancel).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Afbreken' }))
    expect(onCancel).toHaveBeenCalledTimes(2)
    // It goes when what it waits for has ended, not before.
    expect(overlay()).not.toBeNull()
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
})
