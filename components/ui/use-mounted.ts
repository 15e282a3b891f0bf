import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
