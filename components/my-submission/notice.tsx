'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './my-submission.module.css'

/** The id of the notice, which a redirect without scripts leads to. */
const NOTICE_ID = 'result'

interface Props {
  kind: 'done' | 'failed'
  title?: string
  /** The notice takes the focus when this value changes; false if the server rendered the notice. */
  focus?: unknown
  children: ReactNode
}

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
