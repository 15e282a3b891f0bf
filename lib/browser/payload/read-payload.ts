import { PAYLOAD_PATH, PAYLOAD_VERSION, type PagePayload, type ReadPayload } from './payload'

const TIMEOUT_MS = 8000

const MAX_STORED = 30

const stored = new Map<string, ReadPayload>()

export async function readPayload(path: string): Promise<ReadPayload | null> {
  const known = stored.get(path)
  if (known) return known
  try {
    const response = await fetch(PAYLOAD_PATH + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { version, card, data }: PagePayload = await response.json()
    if (version !== PAYLOAD_VERSION) return null
    store(path, { card, data })
    return { card, data }
  } catch {
    return null
  }
}

function store(path: string, payload: ReadPayload): void {
  const [oldest] = stored.keys()
  if (stored.size >= MAX_STORED && oldest !== undefined) stored.delete(oldest)
  stored.set(path, payload)
}
