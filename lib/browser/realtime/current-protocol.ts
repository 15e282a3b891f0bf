import { CloseCode, createClient } from 'graphql-ws'

export interface Attempt {
  url: string
  query: string
  parameters: () => Record<string, string>
  timeout: number
  onAcknowledged: () => void
  onData: (data: unknown) => void
  /** `refused`: the server does not authorize the visitor, or does not serve the subscription. */
  onEnd: (refused: boolean) => void
}

const REFUSALS: number[] = [CloseCode.Unauthorized, CloseCode.Forbidden]

export function connectCurrent(attempt: Attempt): () => void {
  const { url, query, parameters, timeout, onAcknowledged, onData, onEnd } = attempt
  let silence: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    connectionParams: parameters,
    retryAttempts: 0,
    keepAlive: timeout / 2,
    on: {
      connected: onAcknowledged,
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), timeout / 2)
      },
      pong: (received) => {
        if (received) clearTimeout(silence)
      },
      closed: (event) => {
        clearTimeout(silence)
        // The library would reconnect after a normal closure.
        Promise.resolve(client.dispose()).catch(() => {})
        onEnd(REFUSALS.includes((event as { code?: number }).code ?? 0))
      },
    },
  })
  client.subscribe(
    { query },
    {
      next: ({ data }) => onData(data),
      // An array holds the server's errors; after anything else the connection closes.
      error: (error) => {
        if (Array.isArray(error)) onEnd(true)
      },
      complete: () => onEnd(true),
    },
  )
  return () => client.terminate()
}
