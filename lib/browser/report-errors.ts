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

/** Browsers skip a transition if the next page is late. React reports that as an error in some browsers. */
export function ignoreSkippedTransitions(): void {
  const ignore = (event: Event, reason: unknown) => {
    if (reason instanceof DOMException && /^(?:View )?transition was /i.test(reason.message)) event.preventDefault()
  }
  addEventListener('error', (event) => ignore(event, event.error))
  addEventListener('unhandledrejection', (event) => ignore(event, event.reason))
}
