'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './my-submission.module.css'

/** Id of the notice after an action; a redirect without scripts leads to it. */
const NOTICE_ID = 'result'

interface Props {
  kind: 'done' | 'failed'
  title?: string
  /** Takes the focus whenever it changes: it is the answer to what was just pressed. False for what the server rendered. */
  focus?: unknown
  children: ReactNode
}

/** What came of an action. */
export function Notice({ kind, title, focus = false, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) element.current?.focus()
  }, [focus])
  return (
    <div
      id={NOTICE_ID}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'failed' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={element}
    >
      <Icon name={kind === 'failed' ? 'warning' : 'check'} />
      <div>
        {title && <p className={styles.noticeTitle}>{title}</p>}
        <div className={styles.noticeText}>{children}</div>
      </div>
    </div>
  )
}
