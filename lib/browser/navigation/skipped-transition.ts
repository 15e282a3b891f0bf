/**
 * Ignores that the browser left a view transition out, as when the next page was not ready in time or the window changed:
 * the page has changed all the same. React knows some of the browsers' messages, and reports the others as errors.
 */
export function ignoreSkippedTransitions(): void {
  const ignore = (event: Event, reason: unknown) => {
    if (reason instanceof DOMException && /^(?:View )?transition was /i.test(reason.message)) event.preventDefault()
  }
  addEventListener('error', (event) => ignore(event, event.error))
  addEventListener('unhandledrejection', (event) => ignore(event, event.reason))
}
