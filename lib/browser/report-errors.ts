import { loadChunk } from './chunks/load-chunk'

/** Loads what reports errors when the first one occurs, as few pages have any. */
export const reportBrowserError = (error: unknown): void =>
  void loadChunk(() => import('./send-error')).then(
    ({ sendError }) => sendError(error),
    () => {},
  )

/** Without errors that an earlier listener prevented (ignoreSkippedTransitions). */
export function reportErrors(): void {
  const add = (event: Event, error: unknown) => event.defaultPrevented || reportBrowserError(error)
  addEventListener('error', (event) => add(event, event.error))
  addEventListener('unhandledrejection', (event) => add(event, event.reason))
}
