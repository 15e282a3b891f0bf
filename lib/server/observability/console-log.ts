import { format } from 'node:util'
import { loggedText } from '../../../graphql/logged-text.ts'
import { logger, sharedLog } from '../runtime/log.ts'

const log = logger('framework')

/** Returns false if the error is in the log already, or only says that the sender of a request went away. */
export function isNews(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const isAborted = error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  if (isAborted || sharedLog.errors.has(error)) return false
  sharedLog.errors.add(error)
  return true
}

/** Writes to the log what the framework writes to the console, such as stacks of errors that nothing has handled. */
export function logConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      const error = values.find((each) => each instanceof Error)
      if (!isNews(error)) return
      const text = loggedText(format(...values.filter((each) => each !== error))).trim()
      log[level](text || 'an error that nothing has handled', error)
    }
  }
}
