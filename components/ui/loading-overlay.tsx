'use client'

import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './loading-overlay.module.css'

/** How long the overlay stays after the wait is over, in milliseconds (specification, section 4). */
export const OVERLAY_LINGERS = 150

/**
 * How long after it opened the overlay cannot be cancelled, in milliseconds: the second click of a double click lands on
 * what has just appeared under the pointer.
 */
const NO_CANCEL = 500

interface Props {
  open: boolean
  label: string
  /** Share that is done, 0 to 1; null where nobody knows. */
  progress?: number | null
  /** Stops what one waits for; absent where it can no longer be stopped. */
  cancel?: { label: string; hint: string; onCancel: () => void }
}

/** Covers the page while something is under way. Escape cancels where that can be done, though not at once; focus goes back to where it was. */
export function LoadingOverlay({ open, label, progress = null, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  // When it was pressed, not when a busy page comes to it.
  const onCancel = ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - openedAt.current >= NO_CANCEL) cancel?.onCancel()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel(event)
  })
  // Before effects that move the focus elsewhere: closing gives it back first.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    openedAt.current = performance.now()
    dialog.current?.showModal()
    // Not on the button: whoever pressed Enter twice would stop what they have just begun.
    dialog.current?.focus()
    // Of the document: with Tab, the focus also comes where nothing is.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <dialog
      className={styles.overlay}
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      // A second Escape would close it in some browsers although nothing can be stopped.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.panel}>
        <p role="status">{label}</p>
        <progress className={styles.bar} value={progress ?? undefined} aria-label={label} />
        {cancel ? (
          <p className={styles.cancel}>
            <button className="button-line" type="button" onClick={onCancel}>
              {cancel.label}
            </button>
            <small>{cancel.hint}</small>
          </p>
        ) : null}
      </div>
    </dialog>
  )
}
