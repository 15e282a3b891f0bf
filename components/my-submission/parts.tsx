'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './my-submission.module.css'
import type { Step, ViewProps } from './props'

interface Props {
  kind: 'done' | 'failed'
  title?: string | undefined
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
      className={`${styles.notice} beside`}
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

/** Asks before a link replaces the submission that is open in this browser. The proxy handles the form's request. */
export function OtherLink({ isLinkOther, paths, texts }: Pick<ViewProps, 'isLinkOther' | 'paths' | 'texts'>) {
  if (!isLinkOther) return null
  return (
    <Notice kind="failed" title={texts.otherTitle}>
      <p>{texts.otherText}</p>
      <form method="post" action={paths.open}>
        <button className="button-line" type="submit">
          {texts.otherOpen} <Icon name="arrow" />
        </button>
      </form>
    </Notice>
  )
}

/** The link of a form that was sent without scripts, to be kept. */
export function NewLink({ isLinkNew, newToken, paths, texts }: ViewProps) {
  if (!isLinkNew || !newToken) return null
  return (
    <Notice kind="done" title={texts.keepLinkTitle}>
      <p>{texts.keepLinkText}</p>
      <a href={`${paths.open}?link=${newToken}`}>{texts.keepLink}</a>
    </Notice>
  )
}

export function StepLine({ steps, current, texts }: Pick<ViewProps, 'steps' | 'texts'> & { current: Step }) {
  return (
    <ol className={styles.line} aria-label={texts.steps}>
      {positions(steps, current).map(({ handle, label, position }) => (
        <li key={handle} data-position={position} aria-current={position === 'current' ? 'step' : undefined}>
          <span className={styles.label}>
            {label} <span className="vh">({texts.step[position]})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The state that an application may skip. It is not shown as passed if the application is closed. */
const INVITED = 'invited'

type Placed = Step & { position: 'passed' | 'current' | 'next' }

export function positions(steps: readonly Step[], current: Step): Placed[] {
  const isKnown = steps.some(({ handle }) => handle === current.handle)
  // A state that editors have added comes before the last one.
  const all = isKnown ? steps : [...steps.slice(0, -1), current, ...steps.slice(-1)]
  const index = all.findIndex(({ handle }) => handle === current.handle)
  const isLast = index === all.length - 1
  return all.flatMap((step, place): Placed[] => {
    if (place === index) return [{ ...step, label: current.label, position: 'current' }]
    if (step.handle === INVITED && (isLast || !isKnown)) return []
    return [{ ...step, position: place < index ? 'passed' : 'next' }]
  })
}
