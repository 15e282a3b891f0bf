import { useEffect, useRef } from 'react'
import { beginProgress } from './progress'

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
