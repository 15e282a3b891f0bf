import { createClient } from '@redis/client'
import { logger } from './log.ts'
import { processWide } from './process-wide.ts'
import { readEnvironment } from './settings.ts'

const log = logger('redis')

const REDIS_TIMEOUT_MS = 250
/** After a command without an answer, requests do not try Redis for this long. */
const PAUSE_MS = 2000

const createRedis = (url: string) =>
  createClient({
    url,
    // A command that fails must not be sent later, because its caller has continued without it.
    disableOfflineQueue: true,
    // A Redis that hangs does not answer the ping.
    pingInterval: 3000,
    socket: {
      connectTimeout: 1000,
      socketTimeout: 10_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 3000),
    },
  })

export type Redis = ReturnType<typeof createRedis>

/** A start keeps the process so busy that a first connection can time out although Redis answers. */
const ERRORS_BEFORE_ALARM = 2

/** The connection is null without REDIS_URL, and undefined before its first use. */
const state = processWide('redis', () => ({
  pauseEnd: 0,
  broken: new Set<Redis>(),
  connection: undefined as ReturnType<typeof connect> | null | undefined,
}))

export const isRedisPaused = (): boolean => performance.now() < state.pauseEnd

export function connectRedis(url: string): Redis {
  const client = createRedis(url)
  const { broken } = state
  let errors = 0
  client.on('error', (error: unknown) => {
    errors += 1
    if (errors < ERRORS_BEFORE_ALARM) return
    const reason = error instanceof Error ? error.message || error.name : String(error)
    if (broken.size === 0) log.error(`unreachable (${reason}); this instance works alone.`)
    broken.add(client)
  })
  client.on('ready', () => {
    errors = 0
    state.pauseEnd = 0
    if (broken.delete(client) && broken.size === 0) log.info('reachable again.')
  })
  client.on('end', () => broken.delete(client))
  client.connect().catch(() => {})
  return client
}

function connection() {
  if (state.connection !== undefined) return state.connection
  const { redisUrl } = readEnvironment(process.env)
  state.connection = redisUrl ? connect(redisUrl) : null
  return state.connection
}

function connect(url: string) {
  const client = connectRedis(url)
  const attempted = new Promise<void>((resolve) => {
    client.once('ready', resolve)
    client.once('error', () => resolve())
  })
  return { client, attempted }
}

/** Null without REDIS_URL, or while Redis is unreachable or does not answer; the instance then works alone. */
export async function sharedStore(): Promise<Redis | null> {
  const store = connection()
  if (!store || isRedisPaused()) return null
  await answerOf(store.attempted)
  return store.client.isReady ? store.client : null
}

export async function sharedStoreState(): Promise<'none' | 'ok' | 'away'> {
  if (!connection()) return 'none'
  return (await sharedStore()) ? 'ok' : 'away'
}

/** Returns undefined if the command fails or is slow; then requests do not try Redis for a while. */
export async function answerOf<Value>(command: Promise<Value>, timeout = REDIS_TIMEOUT_MS): Promise<Value | undefined> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  const answer = await withTimeout(command.finally(settle), timeout)
  if (!isSettled) state.pauseEnd = performance.now() + PAUSE_MS
  return answer
}

/** Returns undefined if the work fails or takes more than `timeout` milliseconds. */
export async function withTimeout<Value>(work: Promise<Value>, timeout = REDIS_TIMEOUT_MS): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeout)
  const answer = await Promise.race([work, late]).catch(() => undefined)
  clearTimeout(timer)
  return answer
}
