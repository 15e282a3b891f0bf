import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { type BackendAddress, isAllowedSource, isBearer, isValidRealtimeToken } from '../access.ts'
import type { ContentChanges } from '../changes.ts'

export interface SubscriptionAccess {
  token: string | null
  address: BackendAddress
  clock: () => Date
}

/** In lexical tokens of the query language. */
const MAX_SUBSCRIPTION_TOKENS = 200

/**
 * Serves subscriptions, and nothing else, over a websocket on `/api` in the protocol of the graphql-ws library. Where a
 * token is required, the connection parameters have `authorization: 'Bearer ...'`, those of a browser `realtime`.
 */
export function serveSubscriptions(
  server: Server,
  getSchema: () => GraphQLSchema,
  changes: ContentChanges,
  { token, address, clock }: SubscriptionAccess,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({
    server,
    path: '/api',
    maxPayload: 64 * 1024,
    verifyClient: ({ req }, done) => done(isAllowedSource(req.headers, address), 403),
  })
  const disposable = useServer(
    {
      schema: () => getSchema(),
      roots: { subscription: { contentChanged: () => changes.stream('contentChanged') } },
      onConnect: ({ connectionParams }) => {
        if (token === null || isValidRealtimeToken(connectionParams?.realtime, token, clock())) return true
        return isBearer(connectionParams?.authorization ?? connectionParams?.Authorization, token)
      },
      onSubscribe: (_, __, { query, operationName }) => {
        try {
          const operation = getOperationAST(parse(query, { maxTokens: MAX_SUBSCRIPTION_TOKENS }), operationName)
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
