import { useRef, useState } from 'react'
import { withProgress } from '../progress'

export interface ReadState<Data> {
  data: Data | null
  pending: boolean
  error: Error | null
  timestamp: number | null
}

export const NOTHING_READ: ReadState<never> = { data: null, pending: false, error: null, timestamp: null }

/** Pending includes loading the chunk: `read(async (onState) => (await import('./x')).readX(id, onState))`. */
export function useRead<Data>() {
  const [state, setState] = useState<ReadState<Data>>(NOTHING_READ)
  const busy = useRef(false)
  const read = async (load: (onState: (state: ReadState<Data>) => void) => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setState({ ...NOTHING_READ, pending: true })
    try {
      await withProgress(() => load(setState))
    } catch (error) {
      setState({
        ...NOTHING_READ,
        error: error instanceof Error ? error : new Error(String(error)),
        timestamp: Date.now(),
      })
    } finally {
      busy.current = false
    }
  }
  return [state, read] as const
}
