'use client'

import './progress-bar.css'
import NextTopLoader, { useTopLoader } from 'nextjs-toploader'
import { useEffect, useSyncExternalStore } from 'react'
import { progress } from '@/lib/browser/progress'

/** Height of the bar in pixels (specification, section 9). */
const HEIGHT = 2

/** A step of the bar in milliseconds: at the end it fills for one and fades for another, HIDE_AFTER together. */
const SPEED = 250

/** The library finds its bar by this role, which does not exist; hence hidden from screen readers. */
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>'

/**
 * Draws the progress with nextjs-toploader. lib/browser/progress.ts and progress-bar.css decide when it is visible: the
 * library has no delay, and ignores back, forward and navigation by script.
 */
export function ProgressBar() {
  const { phase, percent } = useSyncExternalStore(progress.subscribe, progress.state, progress.state)
  const bar = useTopLoader()

  useEffect(() => {
    if (phase === 'idle') bar.remove()
    else bar.setProgress(percent / 100)
  }, [phase, percent, bar])

  return (
    <NextTopLoader
      color="var(--progress)"
      height={HEIGHT}
      crawl={false}
      speed={SPEED}
      easing="ease-out"
      shadow={false}
      showSpinner={false}
      template={TEMPLATE}
    />
  )
}
