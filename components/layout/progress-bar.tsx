import './progress-bar.css'
import NextTopLoader, { useTopLoader } from 'nextjs-toploader'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { HIDE_AFTER_MS, progress, THROTTLE_MS } from '@/lib/browser/progress'

/** The time that the bar takes to grow (specification, section 9). Its height is in progress-bar.css. */
const DURATION_MS = 5000

/** The duration of one animation in milliseconds. `done` takes two: the bar is filled, then faded out. */
const SPEED = HIDE_AFTER_MS / 2

/** The share of the bar per step. Steps follow each other without a break, so the bar grows evenly. */
const STEP = SPEED / DURATION_MS

/** The library hides a bar that is full. */
const MAX_SHARE = 0.99

/** The library finds the bar by a role that does not exist, so it is hidden from screen readers. */
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>'

const readPhase = () => progress.state().phase
const readPaused = () => progress.state().paused

/** The bar of nextjs-toploader, which has no throttle, pause or failure. lib/browser/progress.ts starts and ends it. */
export function ProgressBar() {
  const phase = useSyncExternalStore(progress.subscribe, readPhase, readPhase)
  const paused = useSyncExternalStore(progress.subscribe, readPaused, readPaused)
  // The hook returns new functions at every rendering.
  const [bar] = useState(useTopLoader())

  useEffect(() => {
    if (phase === 'running') bar.start()
    // `idle` without `finished` follows when the page is left, and may come back from the browser's memory.
    if (phase === 'finished' || phase === 'idle') bar.done()
    if (phase === 'failed') bar.done(true)
  }, [phase, bar])

  useEffect(() => {
    if (phase !== 'running' || paused) return
    const step = () => {
      const { share } = progress.state()
      if (share === null) bar.inc(STEP)
      else bar.setProgress(Math.min(share, MAX_SHARE))
    }
    const timer = setInterval(step, SPEED)
    return () => clearInterval(timer)
  }, [phase, paused, bar])

  // The library ends bars when the page is left, and starts one at each click on a link, also of those that only save a
  // file. Its options stay when it is gone.
  const [isConfigured, setConfigured] = useState(false)
  useEffect(() => setConfigured(true), [])
  if (isConfigured) return null
  return (
    <NextTopLoader
      initialPosition={THROTTLE_MS / DURATION_MS}
      crawl={false}
      speed={SPEED}
      easing="ease-out"
      showSpinner={false}
      template={TEMPLATE}
    />
  )
}
