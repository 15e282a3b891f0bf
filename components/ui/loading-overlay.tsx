import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './loading-overlay.module.css'

/** The time that the overlay stays after the operation (specification, section 4). */
const LINGER_MS = 150

export async function linger<Result>(operation: Result | Promise<Result>): Promise<Result> {
  const result = await operation
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS))
  return result
}

/** The time after opening in which its button does nothing, because of the second click of a double click. */
const CANCEL_BLOCKED_MS = 500

interface Props {
  open: boolean
  label: string
  progress?: number | null
  cancel?: { label: string; hint: string; onCancel: () => void } | undefined
}

/** Covers the page during an operation, which Escape cancels if that is possible. The dialog returns the focus. */
export function LoadingOverlay({ open, label, progress = null, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  // A busy page handles a press later, so the time of the press counts.
  const onClick = ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - openedAt.current >= CANCEL_BLOCKED_MS) cancel?.onCancel()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel?.onCancel()
  })
  // Closing must return the focus before other effects move it elsewhere.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    openedAt.current = performance.now()
    dialog.current?.showModal()
    // With the focus on the button, a second Enter would cancel at once.
    dialog.current?.focus()
    // The document listens, because the focus may leave the dialog's elements with Tab.
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
      <div className={`${styles.panel} stack`}>
        <p role="status">{label}</p>
        <progress className={styles.bar} value={progress ?? undefined} aria-label={label} />
        {cancel && (
          <p className={`${styles.cancel} cluster`}>
            <button className="button-line" type="button" onClick={onClick}>
              {cancel.label}
            </button>
            <small className="muted">{cancel.hint}</small>
          </p>
        )}
      </div>
    </dialog>
  )
}
