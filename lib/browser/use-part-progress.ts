import { useEffect, useRef } from 'react'
import { beginProgress } from './progress'

/**
 * Shows in the progress bar that a part of the page loads, such as a frame or a film: from when it is active until it is
 * no longer, or one of the functions is called.
 */
export function usePartProgress(active: boolean) {
  const activity = useRef<ReturnType<typeof beginProgress>>(null)
  useEffect(() => {
    if (!active) return
    const own = beginProgress('part ')
    activity.current = own
    return own.finish
  }, [active])
  return { onLoad: () => activity.current?.finish(), onError: () => activity.current?.fail() }
}
