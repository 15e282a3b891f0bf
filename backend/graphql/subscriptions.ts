import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { ContentChanges } from '../changes.ts'

/**
 * Subscriptions over a websocket on `/api`, in the protocol of the graphql-ws library. Where readers must show a
 * token, the connection's parameters carry it: `{ authorization: 'Bearer ...' }`. Queries are for HTTP.
 */
export function serveSubscriptions(
  server: Server,
  getSchema: () => GraphQLSchema,
  changes: ContentChanges,
  token: string | null,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({ server, path: '/api', maxPayload: 64 * 1024 })
  const disposable = useServer(
    {
      schema: () => getSchema(),
      roots: { subscription: { contentChanged: () => changes.stream('contentChanged') } },
      onConnect: ({ connectionParams }) => {
        const given = connectionParams?.authorization ?? connectionParams?.Authorization
        return token === null || given === `Bearer ${token}`
      },
      onSubscribe: (_, __, { query, operationName }) => {
        try {
          const operation = getOperationAST(parse(query), operationName)
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
