import { type EventEmitter, on } from 'node:events'
import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, Kind, parse } from 'graphql'
import { CloseCode } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import { map } from 'graphql-yoga'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseObject } from '../../graphql/json.ts'
import { isCurrentToken, isThisMachine } from '../../lib/server/runtime/request-security.ts'
import type { ContentChange } from '../changes.ts'
import { type BackendAddress, isAllowedSource, isBearer } from '../http.ts'
import { type OpenSubmission, watchSubmission } from '../submissions/watch.ts'

const MAX_SUBSCRIPTION_TOKENS = 200

/** The most subscriptions of a connection. A page has one; a subscription to a submission polls the database. */
const MAX_SUBSCRIPTIONS = 10

const MAX_CONNECTIONS = 500
/** Behind a reverse proxy on this machine all visitors have its address. */
const MAX_CONNECTIONS_PER_ADDRESS = 50

const MAX_MESSAGE_BYTES = 64 * 1024
/** How long a connection may stay without a token. */
const INIT_TIMEOUT_MS = 3000

/** Parameters are `authorization`, or `realtime` of a preview. A personal token gives no access to content. */
export function serveSubscriptions(
  server: Server,
  schema: () => GraphQLSchema,
  changes: EventEmitter,
  access: { token: string | null; open: OpenSubmission; address: BackendAddress; clock: () => Date },
): { close: () => Promise<void> } {
  const { token, open, address, clock } = access
  const addresses = new Map<WebSocket, string>()
  const hasRoom = (from: string) => {
    if (addresses.size >= MAX_CONNECTIONS) return false
    if (isThisMachine(from.replace('::ffff:', ''))) return true
    return [...addresses.values()].filter((each) => each === from).length < MAX_CONNECTIONS_PER_ADDRESS
  }
  const sockets = new WebSocketServer({
    server,
    path: '/api',
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req: { headers, socket } }, done) => {
      if (!isAllowedSource(headers, address)) return done(false, 403)
      done(hasRoom(socket.remoteAddress ?? ''), 503)
    },
  })
  const rightsOf = (parameters: Readonly<Record<string, unknown>> = {}) => {
    const { authorization = parameters.Authorization, realtime } = parameters
    const [, bearer = ''] = /^Bearer (.+)$/.exec(typeof authorization === 'string' ? authorization : '') ?? []
    const isPreview =
      token !== null && typeof realtime === 'string' && isCurrentToken(realtime, 'realtime', token, clock())
    const seesContent = token === null || isPreview || isBearer(authorization, token)
    const allowed = [seesContent ? 'contentChanged' : [], open(bearer) ? 'submissionChanged' : []].flat()
    return { bearer, allowed }
  }
  // First, because the library's own listener reads the subprotocol.
  sockets.on('connection', adaptOlder)
  const disposable = useServer(
    {
      schema: () => schema(),
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      context: ({ connectionParams }) => rightsOf(connectionParams),
      roots: {
        subscription: {
          contentChanged: () => map(([contentChanged]: ContentChange[]) => ({ contentChanged }))(on(changes, 'change')),
          submissionChanged: (_: unknown, { bearer }: ReturnType<typeof rightsOf>) => watchSubmission(bearer, open),
        },
      },
      onConnect: ({ connectionParams }) => rightsOf(connectionParams).allowed.length > 0,
      onSubscribe: ({ connectionParams, subscriptions }, _, { query, operationName }) => {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          return [new GraphQLError('This connection has too many subscriptions')]
        try {
          const operation = getOperationAST(parse(query, { maxTokens: MAX_SUBSCRIPTION_TOKENS }), operationName)
          if (operation?.operation !== 'subscription') return [new GraphQLError('Only subscriptions are served here')]
          const { allowed } = rightsOf(connectionParams)
          const isAllowed = operation.selectionSet.selections.every(
            (selection) => selection.kind === Kind.FIELD && allowed.includes(selection.name.value),
          )
          return isAllowed ? undefined : [new GraphQLError('This connection may not subscribe to that')]
        } catch (error) {
          return [error as GraphQLError]
        }
      },
    },
    sockets,
  )
  sockets.on('connection', (socket, { socket: { remoteAddress = '' } }) => {
    // The library writes a stack to the console for each frame that a stranger has malformed; ws has closed the connection.
    socket.removeAllListeners('error').on('error', () => {})
    addresses.set(socket, remoteAddress)
    socket.once('close', () => addresses.delete(socket))
  })
  // The library has set its own, which knows the current protocol only.
  sockets.options.handleProtocols = (offered) => [CURRENT, ...OLDER].find((name) => offered.has(name)) ?? false
  return {
    close: async () => {
      await disposable.dispose()
      sockets.close()
    },
  }
}

const CURRENT = 'graphql-transport-ws'

/** Both name the protocol of `subscriptions-transport-ws` (specification, section 9). */
const OLDER = ['graphql-ws', 'graphql-subscriptions']

/** The type of a message may be any value. */
const TO_CURRENT = new Map<unknown, string>([
  ['start', 'subscribe'],
  ['stop', 'complete'],
])

const REFUSALS: number[] = [CloseCode.Unauthorized, CloseCode.Forbidden]

/** Lets a connection of the older protocol speak the current one to the server: they differ in names of messages. */
function adaptOlder(socket: WebSocket): void {
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
      return own.emit('message', JSON.stringify({ ...message, type: TO_CURRENT.get(message.type) ?? message.type }))
    },
    send(text: string, done?: (error?: Error) => void) {
      const { type, payload, ...message } = parseObject(text)
      const content = type === 'error' && Array.isArray(payload) ? payload[0] : payload
      tell({ ...message, type: type === 'next' ? 'data' : type, payload: content }, done)
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
