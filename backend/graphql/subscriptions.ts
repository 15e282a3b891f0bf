import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { isWelcome, opensRealtime, type Reach, sameText } from '../access.ts'
import type { ContentChanges } from '../changes.ts'

export interface SocketAccess {
  token: string | null
  reach: Reach
  clock: () => Date
}

/** Longest subscription, in tokens of the language. */
const MAX_TOKENS = 200

/**
 * Subscriptions over a websocket on `/api`, in the protocol of the graphql-ws library. Where readers must show a
 * token, the connection's parameters carry it: `{ authorization: 'Bearer ...' }`, or a browser's own: `{ realtime: '...' }`.
 * Queries are for HTTP.
 */
export function serveSubscriptions(
  server: Server,
  getSchema: () => GraphQLSchema,
  changes: ContentChanges,
  { token, reach, clock }: SocketAccess,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({
    server,
    path: '/api',
    maxPayload: 64 * 1024,
    verifyClient: ({ req }, done) => done(isWelcome(req.headers, reach), 403),
  })
  const disposable = useServer(
    {
      schema: () => getSchema(),
      roots: { subscription: { contentChanged: () => changes.stream('contentChanged') } },
      onConnect: ({ connectionParams }) => {
        const given = connectionParams?.authorization ?? connectionParams?.Authorization
        if (token === null || opensRealtime(connectionParams?.realtime, token, clock())) return true
        return typeof given === 'string' && sameText(given, `Bearer ${token}`)
      },
      onSubscribe: (_, __, { query, operationName }) => {
        try {
          const operation = getOperationAST(parse(query, { maxTokens: MAX_TOKENS }), operationName)
          return operation?.operation === 'subscription'
            ? undefined
            : [new GraphQLError('Only subscriptions are served here')]
        } catch (error) {
          return [error as GraphQLError]
        }
      },
    },
    sockets,
  )
  return {
    close: async () => {
      await disposable.dispose()
      sockets.close()
    },
  }
}
