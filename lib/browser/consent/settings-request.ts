const REQUESTED = 'consentsettings'

/** Inlined in the head, so that clicks before hydration count. */
export function watchSettingsButtons(): void {
  const request = ({ target }: Event) => {
    if (!(target as Element).closest?.('[data-opens-cookie-settings]')) return
    document.documentElement.dataset.settingsRequested = ''
    dispatchEvent(new Event(REQUESTED))
  }
  // React stops clicks while a part of the page waits for its script.
  addEventListener('click', request, true)
}

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
