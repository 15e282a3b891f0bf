import pino from 'pino'
import pretty from 'pino-pretty'
import { z } from 'zod'
import { LOG_SETTINGS } from './log-settings.ts'
import { processWide } from './process-wide.ts'
import { currentRequestId } from './request-context.ts'

export interface Logger {
  /** Something failed, and somebody may have to act. */
  error(message: string, error?: unknown): void
  /** Something is not as it should be, and the site goes on. */
  warn(message: string, error?: unknown): void
  info(message: string, fields?: Record<string, string | number | boolean>): void
}

/** Writes one line, which ends with a line break. */
export type LogSink = (line: string) => void

/** Characters of a text of a visitor that are logged, such as a path. */
const MAX_EXCERPT = 200
/** Characters of a message or a stack that are written. A stack with its causes is shorter. */
const MAX_TEXT = 8192

/** No part has an at sign, and each is bounded (RFC 5321, 4.5.3.1), so that the search is linear in the line. */
const EMAIL_ADDRESS = /[^\s"'<>()\\:,;@]{1,64}@[^\s"'<>()\\:,;@]{1,255}\.[a-z]{2,63}/gi

const bounded = (text: string): string => text.slice(0, MAX_TEXT)

/** Name, message and stack with its causes; no other properties, which may hold what a visitor sent. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: bounded(String(error)) }
  const { message, stack } = pino.stdSerializers.err(error)
  return { type: error.name, message: bounded(message), stack: bounded(stack) }
}

/** Empty ones count as absent; wrong ones are reported where all settings are read. */
function settings() {
  const { LOG_LEVEL, LOG_FORMAT } = process.env
  const given = { ...(LOG_LEVEL && { LOG_LEVEL }), ...(LOG_FORMAT && { LOG_FORMAT }) }
  return z.object(LOG_SETTINGS).safeParse(given).data ?? { LOG_LEVEL: 'info', LOG_FORMAT: undefined }
}

function defaultSink(): LogSink {
  if ((settings().LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json') {
    // Synchronous: nothing is lost when the process ends.
    const stream = pino.destination({ fd: 1, sync: true })
    return (line) => void stream.write(line)
  }
  const stream = pretty({
    sync: true,
    ignore: 'subsystem,requestId',
    messageFormat: '{subsystem}: {msg}',
    translateTime: 'SYS:HH:MM:ss',
  })
  return (line) => void stream.write(line)
}

const sink = processWide('log-sink', (): { write: LogSink | null } => ({ write: null }))

/** The beginning of a text that a visitor sent, which may be as long as a request. */
export function excerpt(text: string): string {
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}...` : text
}

/** Replaces the standard output; null: back to it. For tests. */
export function setLogSink(write: LogSink | null): void {
  sink.write = write
}

const root = () =>
  processWide('log', () =>
    pino(
      {
        level: settings().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        serializers: { err: serializeError },
        mixin: () => {
          const requestId = currentRequestId()
          return requestId ? { requestId } : {}
        },
        hooks: { streamWrite: (line) => line.replace(EMAIL_ADDRESS, '(address)') },
      },
      {
        write: (line) => {
          sink.write ??= defaultSink()
          sink.write(line)
        },
      },
    ),
  )

/**
 * Log lines of a part of the site: JSON with `level`, `time`, `subsystem`, `requestId`, `msg`, `err`, one per line on the
 * standard output. E-mail addresses are masked. LOG_LEVEL and LOG_FORMAT apply.
 *
 * @param subsystem in lower case, with dashes
 */
export function logger(subsystem: string): Logger {
  const log = () => processWide(`log.${subsystem}`, () => root().child({ subsystem }))
  const write = (level: 'error' | 'warn', message: string, error: unknown) =>
    error === undefined ? log()[level](bounded(message)) : log()[level]({ err: error }, bounded(message))
  return {
    error: (message, error) => write('error', message, error),
    warn: (message, error) => write('warn', message, error),
    info: (message, fields = {}) => log().info(fields, message),
  }
}
