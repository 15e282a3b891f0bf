import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, Kind, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { isThisMachine } from '../../lib/server/runtime/request-security.ts'
import { type BackendAddress, isAllowedSource, isBearer, isValidRealtimeToken } from '../access.ts'
import type { ContentChanges } from '../changes.ts'
import { type OpenSubmission, watchSubmission } from '../submissions/personal-access.ts'
import { adaptOlder, chooseSubprotocol } from './older-protocol.ts'

interface SubscriptionAccess {
  token: string | null
  open: OpenSubmission
  address: BackendAddress
  clock: () => Date
}

interface Rights {
  contentChanged: boolean
  personalToken: string | null
}

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
  getSchema: () => GraphQLSchema,
  changes: ContentChanges,
  { token, open, address, clock }: SubscriptionAccess,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({
    server,
    path: '/api',
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req: { headers, socket } }, done) => {
      if (!isAllowedSource(headers, address)) return done(false, 403)
      done(hasRoom(socket.remoteAddress ?? ''), 503)
    },
  })
  const connected = new Map<string, number>()
  const hasRoom = (from: string) =>
    sockets.clients.size < MAX_CONNECTIONS &&
    (isThisMachine(from.replace('::ffff:', '')) || (connected.get(from) ?? 0) < MAX_CONNECTIONS_PER_ADDRESS)
  const rightsOf = (parameters: Readonly<Record<string, unknown>> = {}): Rights => {
    const header = parameters.authorization ?? parameters.Authorization
    const authorization = typeof header === 'string' ? header : undefined
    const [, bearer = null] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
    return {
      contentChanged:
        token === null || isValidRealtimeToken(parameters.realtime, token, clock()) || isBearer(authorization, token),
      personalToken: bearer !== null && open(bearer) ? bearer : null,
    }
  }
  // First, because the library's own listener reads the subprotocol.
  sockets.on('connection', adaptOlder)
  const disposable = useServer(
    {
      schema: () => getSchema(),
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      context: ({ connectionParams }) => rightsOf(connectionParams),
      roots: {
        subscription: {
          contentChanged: () => changes.stream(),
          submissionChanged: (_: unknown, { personalToken }: Rights) => watchSubmission(personalToken ?? '', open),
        },
      },
      onConnect: ({ connectionParams }) => {
        const { contentChanged, personalToken } = rightsOf(connectionParams)
        return contentChanged || personalToken !== null
      },
      onSubscribe: ({ connectionParams, subscriptions }, _, { query, operationName }) => {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          return [new GraphQLError('This connection has too many subscriptions')]
        try {
          const operation = getOperationAST(parse(query, { maxTokens: MAX_SUBSCRIPTION_TOKENS }), operationName)
          if (operation?.operation !== 'subscription') return [new GraphQLError('Only subscriptions are served here')]
          const { contentChanged, personalToken } = rightsOf(connectionParams)
          const allowed = [
            ...(contentChanged ? ['contentChanged'] : []),
            ...(personalToken === null ? [] : ['submissionChanged']),
          ]
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
    connected.set(remoteAddress, (connected.get(remoteAddress) ?? 0) + 1)
    socket.once('close', () => {
      const remaining = (connected.get(remoteAddress) ?? 1) - 1
      if (remaining > 0) connected.set(remoteAddress, remaining)
      else connected.delete(remoteAddress)
    })
  })
  // The library has set its own, which knows the current protocol only.
  sockets.options.handleProtocols = chooseSubprotocol
  return {
    close: async () => {
      await disposable.dispose()
      sockets.close()
    },
  }
}
