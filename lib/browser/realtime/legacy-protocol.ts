import { isObject, parseObject } from '@/graphql/json'
import type { Attempt } from './current-protocol'

/** Specification, section 9. */
const LEGACY_SUBPROTOCOLS = ['graphql-ws', 'graphql-subscriptions']

/** Its library was given up in 2022 (https://github.com/apollographql/apollo-server/issues/6058). */
export function connectLegacy({ url, query, parameters, timeout, onAcknowledged, onData, onEnd }: Attempt): () => void {
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
        silence = setTimeout(() => onEnd(false), timeout)
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
