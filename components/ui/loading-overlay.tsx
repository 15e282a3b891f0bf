'use client'

import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './loading-overlay.module.css'

/** How long the overlay stays after the wait (specification, section 4). */
const LINGER_MS = 150

/** The result of the operation that the overlay covers, after the time that it stays. */
export async function linger<Result>(operation: Result | Promise<Result>): Promise<Result> {
  const result = await operation
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS))
  return result
}

/** How long after opening it cannot be cancelled: the second click of a double click lands on what has just appeared. */
const CANCEL_BLOCKED_MS = 500

interface Props {
  open: boolean
  label: string
  /** Share that is done, 0 to 1; null: unknown. */
  progress?: number | null
  /** Absent where the operation can no longer be stopped. */
  cancel?: { label: string; hint: string; onCancel: () => void }
}

/** Covers the page during an operation. Escape cancels it where that is possible; the focus goes back to where it was. */
export function LoadingOverlay({ open, label, progress = null, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  // The time of the press: a busy page handles it later.
  const onCancel = ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - openedAt.current >= CANCEL_BLOCKED_MS) cancel?.onCancel()
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
    // Not on the button: a second Enter would cancel at once.
    dialog.current?.focus()
    // On the document: with Tab, the focus may leave the dialog's elements.
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
      // Some browsers close a dialog on a second Escape in any case.
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
