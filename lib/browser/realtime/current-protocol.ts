import { CloseCode, createClient } from 'graphql-ws'
import type { Connection, ConnectionOptions } from './connection'

const REFUSALS: number[] = [CloseCode.Unauthorized, CloseCode.Forbidden]

export function connectCurrent({ url, parameters, timeout, onAcknowledged, onLost }: ConnectionOptions): Connection {
  let lost = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    connectionParams: parameters,
    // subscription-client.ts reconnects.
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
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
        if (lost) return
        lost = true
        // The library would reconnect after a normal closure.
        Promise.resolve(client.dispose()).catch(() => {})
        onLost(REFUSALS.includes((event as { code?: number }).code ?? 0))
      },
    },
  })
  return {
    subscribe: (query, sink) =>
      client.subscribe(
        { query },
        {
          next: ({ data, errors }) => sink.next({ data, errors }),
          // An array holds the server's errors; anything else ends the connection.
          error: (error) => {
            if (Array.isArray(error)) sink.error(error)
          },
          complete: () => {},
        },
      ),
    close: () => {
      if (!lost) client.terminate()
    },
  }
}
