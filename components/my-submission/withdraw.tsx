'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'
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
  const [chosen, setAsked] = useState<boolean | null>(null)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen !== null) element.current?.querySelector<HTMLElement>('.button-line')?.focus()
  }, [chosen])
  if (!(chosen ?? asked)) {
    // Without scripts the fragment leads back to this place.
    return (
      <form
        ref={element as RefObject<HTMLFormElement>}
        action={`${path}#${WITHDRAW}`}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <button className="button-line" type="submit" name={ASK} value={WITHDRAW}>
          {texts.withdraw}
        </button>
      </form>
    )
  }
  return (
    <section ref={element} className={styles.confirm} aria-labelledby="withdraw-title" aria-describedby="withdraw-text">
      <h4 id="withdraw-title">{texts.confirmTitle}</h4>
      <p id="withdraw-text">{texts.confirmText}</p>
      <div className={`${styles.actions} cluster actions`}>
        <form action={action} {...form}>
          <button className="button" type="submit">
            {texts.confirm}
          </button>
        </form>
        <a
          className="button-line"
          href={path}
          onClick={(event) => {
            event.preventDefault()
            setAsked(false)
          }}
        >
          {texts.cancel}
        </a>
      </div>
    </section>
  )
}
