import { CloseCode, createClient } from 'graphql-ws'
import { isObject, parseObject } from '@/graphql/json'

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

export function connectCurrent({ url, query, parameters, timeout, onAcknowledged, onData, onEnd }: Attempt) {
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
      pong: () => clearTimeout(silence),
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
      error: (error) => Array.isArray(error) && onEnd(true),
      complete: () => onEnd(true),
    },
  )
  return () => client.terminate()
}

/** Specification, section 9. */
const LEGACY_SUBPROTOCOLS = ['graphql-ws', 'graphql-subscriptions']

/** Its library was given up in 2022 (https://github.com/apollographql/apollo-server/issues/6058). */
export function connectLegacy({ url, query, parameters, timeout, onAcknowledged, onData, onEnd }: Attempt) {
  const socket = new WebSocket(url, LEGACY_SUBPROTOCOLS)
  let silence: ReturnType<typeof setTimeout> | undefined
  const send = (message: object) => socket.send(JSON.stringify(message))
  socket.onopen = () => send({ type: 'connection_init', payload: parameters() })
  socket.onclose = () => onEnd(false)
  socket.onmessage = ({ data }) => {
    const { type, payload } = parseObject(String(data))
    switch (type) {
      case 'connection_ack':
        send({ type: 'start', id: '1', payload: { query } })
        return onAcknowledged()
      // Only servers that have sent it keep sending it.
      case 'ka':
        clearTimeout(silence)
        silence = setTimeout(onEnd, timeout, false)
        return
      case 'data':
        return onData(isObject(payload) ? payload.data : null)
      case 'connection_error':
      case 'error':
      case 'complete':
        onEnd(true)
    }
  }
  return () => {
    clearTimeout(silence)
    socket.close()
  }
}
