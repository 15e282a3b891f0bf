import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { parseObject } from '../../graphql/json.ts'

const CURRENT = 'graphql-transport-ws'

/** Both name the protocol of `subscriptions-transport-ws` (specification, section 9). */
const OLDER = ['graphql-ws', 'graphql-subscriptions']

const TO_CURRENT: Record<string, string> = { start: 'subscribe', stop: 'complete' }
const TO_OLDER: Record<string, string> = { next: 'data' }

const REFUSALS: number[] = [CloseCode.Unauthorized, CloseCode.Forbidden]

/** Renames the type of a message. It may be any value, even one that cannot become a text. */
const named = (names: Record<string, string>, type: unknown): unknown =>
  typeof type === 'string' ? (names[type] ?? type) : type

export const chooseSubprotocol = (offered: Set<string>): string | false =>
  [CURRENT, ...OLDER].find((name) => offered.has(name)) ?? false

/** Lets a connection of the older protocol speak the current one to the server: they differ in names of messages. */
export function adaptOlder(socket: WebSocket): void {
  if (!OLDER.includes(socket.protocol)) return
  const own = { emit: socket.emit.bind(socket), close: socket.close.bind(socket), ping: socket.ping.bind(socket) }
  const sendText = socket.send.bind(socket)
  const tell = (message: object, done?: (error?: Error) => void) => sendText(JSON.stringify(message), done)
  Object.defineProperty(socket, 'protocol', { value: CURRENT })
  Object.assign(socket, {
    emit(event: string, ...values: unknown[]) {
      if (event !== 'message') return own.emit(event, ...values)
      const message = parseObject(String(values[0]))
      if (message.type === 'connection_terminate') return own.close()
      return own.emit('message', JSON.stringify({ ...message, type: named(TO_CURRENT, message.type) }))
    },
    send(text: string, done?: (error?: Error) => void) {
      const { type, payload, ...message } = parseObject(text)
      const content = type === 'error' && Array.isArray(payload) ? payload[0] : payload
      tell({ ...message, type: named(TO_OLDER, type), payload: content }, done)
      if (type === 'connection_ack') tell({ type: 'ka' })
    },
    ping() {
      own.ping()
      tell({ type: 'ka' })
    },
    close(code?: number, reason?: string) {
      if (code && REFUSALS.includes(code)) tell({ type: 'connection_error', payload: { message: reason } })
      own.close(code, reason)
    },
  })
}
