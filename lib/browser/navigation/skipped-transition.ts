/** Browsers skip a transition if the next page is late. React reports that as an error in some browsers. */
export function ignoreSkippedTransitions(): void {
  const ignore = (event: Event, reason: unknown) => {
    if (reason instanceof DOMException && /^(?:View )?transition was /i.test(reason.message)) event.preventDefault()
  }
  addEventListener('error', (event) => ignore(event, event.error))
  addEventListener('unhandledrejection', (event) => ignore(event, event.reason))
}
