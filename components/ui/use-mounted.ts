import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and while a page comes alive, true afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
