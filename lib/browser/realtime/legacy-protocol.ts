import type { Connection, ConnectionOptions, Sink } from './connection'

/** Specification, section 9. */
const LEGACY_SUBPROTOCOLS = ['graphql-ws', 'graphql-subscriptions']

interface Message {
  type: string
  id?: string
  payload?: unknown
}

/** Its library was given up in 2022 (https://github.com/apollographql/apollo-server/issues/6058). */
export function connectLegacy({ url, parameters, timeout, onAcknowledged, onLost }: ConnectionOptions): Connection {
  const socket = new WebSocket(url, LEGACY_SUBPROTOCOLS)
  const sinks = new Map<string, Sink>()
  let lost = false
  let count = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  const send = (message: Message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const end = (refused: boolean) => {
    clearTimeout(silence)
    if (lost) return
    lost = true
    socket.close()
    onLost(refused)
  }
  socket.onopen = () => send({ type: 'connection_init', payload: parameters() })
  socket.onclose = () => end(false)
  socket.onmessage = ({ data }) => {
    const message = parse(data)
    const sink = sinks.get(message?.id ?? '')
    switch (message?.type) {
      case 'connection_ack':
        onAcknowledged()
        break
      case 'connection_error':
        end(true)
        break
      // Only servers that have sent it keep sending it.
      case 'ka':
        clearTimeout(silence)
        silence = setTimeout(() => end(false), timeout)
        break
      case 'data':
        sink?.next(message.payload as Parameters<Sink['next']>[0])
        break
      case 'error':
        sinks.delete(message.id ?? '')
        sink?.error([message.payload].flat())
        break
      case 'complete':
        sinks.delete(message.id ?? '')
    }
  }
  return {
    subscribe: (query, sink) => {
      const id = String(++count)
      sinks.set(id, sink)
      send({ type: 'start', id, payload: { query } })
      return () => {
        if (sinks.delete(id)) send({ type: 'stop', id })
      }
    },
    close: () => end(false),
  }
}

function parse(data: unknown): Message | null {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
