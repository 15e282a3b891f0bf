'use client'

import { type FormEvent, useRef } from 'react'
import { usePagePath } from '@/components/layout/document-title'
import { CLOSE_BESIDE } from '@/components/ui/close-beside'
import styles from './my-submission.module.css'
import { ASK, WITHDRAW } from './props'
import type { MySubmissionTexts } from './texts'

interface Props {
  asked: boolean
  action: () => Promise<void>
  form: { onSubmit: (event: FormEvent) => void }
  texts: MySubmissionTexts
}

export function Withdraw({ asked, action, form, texts }: Props) {
  const path = usePagePath()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = (event: FormEvent) => {
    dialog.current?.close()
    form.onSubmit(event)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
    cancel.current?.focus()
  }
  if (asked) {
    return (
      <div className={styles.confirm}>
        <h4>{texts.confirmTitle}</h4>
        <p>{texts.confirmText}</p>
        <div className={styles.actions}>
          <form action={action} {...form}>
            <button className="button" type="submit">
              {texts.confirm}
            </button>
          </form>
          <a className="button-line" href={path}>
            {texts.cancel}
          </a>
        </div>
      </div>
    )
  }
  return (
    <>
      {/* Without scripts the fragment leads back to this place. */}
      <form action={`${path}#${WITHDRAW}`} method="get" onSubmit={ask}>
        <button className="button-line" type="submit" name={ASK} value={WITHDRAW}>
          {texts.withdraw}
        </button>
      </form>
      <dialog
        className={`${styles.dialog} white`}
        ref={dialog}
        aria-labelledby="withdraw-title"
        aria-describedby="withdraw-text"
        {...CLOSE_BESIDE}
      >
        <h2 id="withdraw-title">{texts.confirmTitle}</h2>
        <p id="withdraw-text">{texts.confirmText}</p>
        <form className={styles.actions} onSubmit={confirm}>
          <button className="button" type="submit">
            {texts.confirm}
          </button>
          <button className="button-line" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </form>
      </dialog>
    </>
  )
}
