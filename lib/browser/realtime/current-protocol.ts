import { CloseCode, createClient } from 'graphql-ws'
import type { Connection, ConnectionOptions } from './connection'

const REFUSALS: number[] = [CloseCode.Unauthorized, CloseCode.Forbidden]

/** A connection in the protocol of the graphql-ws library, subprotocol `graphql-transport-ws`. */
export function connectCurrent({ url, parameters, timeout, onAcknowledged, onLost }: ConnectionOptions): Connection {
  let lost = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    connectionParams: parameters,
    // Connects at once and never reconnects: subscription-client.ts does.
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
        // After a normal closure the library would reconnect.
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
          // An array holds the server's errors; anything else is the end of the connection.
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
