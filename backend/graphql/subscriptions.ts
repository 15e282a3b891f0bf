import type { Server } from 'node:http'
import { GraphQLError, type GraphQLSchema, getOperationAST, Kind, parse } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { type BackendAddress, isAllowedSource, isBearer, isValidRealtimeToken } from '../access.ts'
import type { ContentChanges } from '../changes.ts'
import { type PersonalAccess, submissionNews } from '../submissions/personal-access.ts'

export interface SubscriptionAccess {
  /** Bearer token for reading; null: no token is required. */
  token: string | null
  personal: PersonalAccess
  address: BackendAddress
  clock: () => Date
}

/** What a connection may subscribe to. */
interface Rights {
  contentChanged: boolean
  /** Null: no submission. */
  personalToken: string | null
}

/** In lexical tokens of the query language. */
const MAX_SUBSCRIPTION_TOKENS = 200

/** Of one connection at a time: a page has one, and that about a submission reads the database continuously. */
const MAX_SUBSCRIPTIONS = 10

/**
 * Serves subscriptions, and nothing else, over a websocket on `/api` in the protocol of the graphql-ws library. Where a
 * token is required, the connection parameters have `authorization: 'Bearer ...'`, those of a preview's browser
 * `realtime`. With a personal token as the bearer, the connection hears of that submission, and of no content.
 */
export function serveSubscriptions(
  server: Server,
  getSchema: () => GraphQLSchema,
  changes: ContentChanges,
  { token, personal, address, clock }: SubscriptionAccess,
): { close: () => Promise<void> } {
  const sockets = new WebSocketServer({
    server,
    path: '/api',
    maxPayload: 64 * 1024,
    verifyClient: ({ req }, done) => done(isAllowedSource(req.headers, address), 403),
  })
  const rightsOf = (parameters: Readonly<Record<string, unknown>> = {}): Rights => {
    const authorization = parameters.authorization ?? parameters.Authorization
    const [, bearer = null] = /^Bearer (.+)$/.exec(String(authorization)) ?? []
    return {
      contentChanged:
        token === null || isValidRealtimeToken(parameters.realtime, token, clock()) || isBearer(authorization, token),
      personalToken: bearer !== null && personal.open(bearer) ? bearer : null,
    }
  }
  const disposable = useServer(
    {
      schema: () => getSchema(),
      context: ({ connectionParams }) => rightsOf(connectionParams),
      roots: {
        subscription: {
          contentChanged: () => changes.stream('contentChanged'),
          submissionChanged: (_: unknown, { personalToken }: Rights) => submissionNews(personalToken ?? '', personal),
        },
      },
      onConnect: ({ connectionParams }) => {
        const { contentChanged, personalToken } = rightsOf(connectionParams)
        return contentChanged || personalToken !== null
      },
      onSubscribe: ({ connectionParams, subscriptions }, _, { query, operationName }) => {
        // This one is among them.
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
  return {
    close: async () => {
      await disposable.dispose()
      sockets.close()
    },
  }
}
