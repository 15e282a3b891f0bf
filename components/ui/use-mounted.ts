import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and during hydration, true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
