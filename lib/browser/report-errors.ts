import { loadChunk } from './chunks/load-chunk'

/** Loads what reports errors when the first one occurs, as few pages have any. */
export const reportBrowserError = (error: unknown): void =>
  void loadChunk(() => import('./report')).then(
    ({ reportError }) => reportError(error),
    () => {},
  )

/** Browsers skip a transition if the next page is late. React reports that as an error in some browsers. */
const isSkippedTransition = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:View )?transition was /i.test(error.message)

export function reportErrors(): void {
  const add = (event: Event, error: unknown) => {
    if (isSkippedTransition(error)) event.preventDefault()
    if (!event.defaultPrevented) reportBrowserError(error)
  }
  addEventListener('error', (event) => add(event, event.error))
  addEventListener('unhandledrejection', (event) => add(event, event.reason))
}
