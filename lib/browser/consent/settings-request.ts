const REQUESTED = 'consentsettings'

/**
 * Of the inline script of the head: a click on a button that opens the cookie settings counts from the first picture on.
 * It is kept until `onSettingsRequest` is called.
 */
export function watchSettingsButtons(): void {
  const request = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-opens-cookie-settings]'))) return
    document.documentElement.dataset.settingsRequested = ''
    dispatchEvent(new Event(REQUESTED))
  }
  // Before React, which stops clicks while a part of the page waits for its script.
  addEventListener('click', request, true)
}

/** Calls the listener with each request, and at once if there was one before. @returns unsubscribes */
export function onSettingsRequest(listener: () => void): () => void {
  const handle = () => {
    const { dataset } = document.documentElement
    if (dataset.settingsRequested === undefined) return
    delete dataset.settingsRequested
    listener()
  }
  handle()
  addEventListener(REQUESTED, handle)
  return () => removeEventListener(REQUESTED, handle)
}
