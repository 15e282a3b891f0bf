import { LRUCache } from 'lru-cache'
import pino from 'pino'
import pretty from 'pino-pretty'
import { z } from 'zod'
import { processWide } from './process-wide.ts'
import { currentRequestId } from './request-context.ts'
import { LOG_SETTINGS } from './shared-settings.ts'
import { currentTraceId } from './telemetry.ts'

type Logger = ReturnType<typeof logger>
type LogSink = (line: string) => void

const MAX_LENGTH = 8000

const WORD = /[^\s"'<>()\\:,;]+/g

const maskAddresses = (line: string): string =>
  line.replace(WORD, (word) => {
    // An address in a path may be percent-encoded.
    const at = word.search(/(?!^)(?:@|%40)/i)
    return at !== -1 && /\.[a-z]/i.test(word.slice(at)) ? '(address)' : word
  })

/** Other properties may hold what a visitor sent. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_LENGTH) }
  const { message, stack } = pino.stdSerializers.err(error)
  return { type: error.name, message: message.slice(0, MAX_LENGTH), stack: stack.slice(0, MAX_LENGTH) }
}

function settings() {
  const { LOG_LEVEL, LOG_FORMAT } = process.env
  const given = { LOG_LEVEL: LOG_LEVEL || undefined, LOG_FORMAT: LOG_FORMAT || undefined }
  return z.object(LOG_SETTINGS).safeParse(given).data ?? { LOG_LEVEL: 'info', LOG_FORMAT: undefined }
}

function defaultSink(): LogSink {
  const isJson = (settings().LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json'
  // Synchronous, so that nothing is lost when the process ends.
  const sync = true
  const ignore = 'subsystem,requestId,traceId'
  const stream = isJson
    ? pino.destination({ fd: 1, sync })
    : pretty({ sync, ignore, messageFormat: '{subsystem}: {msg}', translateTime: 'SYS:HH:MM:ss' })
  return (line) => void stream.write(line)
}

export const sharedLog = processWide('log', () => ({
  write: null as LogSink | null,
  /** Errors that are in the log already (lib/server/observability/console-log.ts). */
  errors: new WeakSet<object>(),
  repeated: new LRUCache<string, { loggedAt: number; unlogged: number }>({ max: 100 }),
}))

export function setLogSink(write: LogSink | null): void {
  sharedLog.write = write
}

let root: pino.Logger | undefined

const rootLogger = () =>
  pino(
    {
      level: settings().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: serializeError },
      mixin: () => {
        const [requestId, traceId] = [currentRequestId(), currentTraceId()]
        return { ...(requestId && { requestId }), ...(traceId && { traceId }) }
      },
      hooks: { streamWrite: maskAddresses },
    },
    {
      write: (line) => {
        sharedLog.write ??= defaultSink()
        sharedLog.write(line)
      },
    },
  )

/** Masks e-mail addresses. Text from outside must go through `loggedText`. Subsystems are in lower case with dashes. */
export function logger(subsystem: string) {
  const log = () => {
    root ??= rootLogger()
    return root.child({ subsystem })
  }
  const write = (level: 'error' | 'warn', message: string, error: unknown) => {
    const text = message.slice(0, MAX_LENGTH)
    return error === undefined ? log()[level](text) : log()[level]({ err: error }, text)
  }
  return {
    error: (message: string, error?: unknown) => write('error', message, error),
    warn: (message: string, error?: unknown) => write('warn', message, error),
    info: (message: string, fields: Record<string, string | number | boolean> = {}) => log().info(fields, message),
  }
}

const INTERVAL_MS = 60_000

/** Logs an error once per interval, with its stack and the number of times since the last line. */
export function logRepeated(log: Logger, message: string, error: unknown, now = Date.now()): void {
  const all = sharedLog.repeated
  const { cause = error } = error instanceof Error ? error : {}
  const key = `${message}\n${cause}`
  const known = all.get(key)
  if (known && now - known.loggedAt < INTERVAL_MS) {
    known.unlogged += 1
    return
  }
  log.error(known?.unlogged ? `${message} (and ${known.unlogged} times since the last such line)` : message, error)
  all.set(key, { loggedAt: now, unlogged: 0 })
}
