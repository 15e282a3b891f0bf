import { useRef, useState } from 'react'
import { withProgress } from '../progress'

interface ReadState<Data> {
  data: Data | null
  pending: boolean
  error: Error | null
  timestamp: number | null
}

const NOTHING_READ: ReadState<never> = { data: null, pending: false, error: null, timestamp: null }

/** Pending includes loading the chunk: `read(async () => (await loadChunk(() => import('./x'))).readX(id))`. */
export function useRead<Data>() {
  const [state, setState] = useState<ReadState<Data>>(NOTHING_READ)
  const busy = useRef(false)
  const read = async (load: () => Promise<Data>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setState({ ...NOTHING_READ, pending: true })
    const result = await withProgress(load).then(
      (data) => ({ data }),
      (error: Error) => ({ error }),
    )
    setState({ ...NOTHING_READ, ...result, timestamp: Date.now() })
    busy.current = false
  }
  return [state, read] as const
}
