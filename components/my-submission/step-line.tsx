import type { Step, ViewProps } from './props'
import styles from './step-line.module.css'

type Position = 'passed' | 'current' | 'next'

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

type Placed = Step & { position: Position }

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
