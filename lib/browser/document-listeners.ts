/** Leaves soft hyphens out of copied text, because other programs show them, or find no word that has one. */
export function copyWithoutSoftHyphens(): () => void {
  const copy = (event: ClipboardEvent) => {
    const text = `${getSelection()}`
    if (!text.includes('\u00ad')) return
    event.clipboardData?.setData('text/plain', text.replaceAll('\u00ad', ''))
    event.preventDefault()
  }
  document.addEventListener('copy', copy)
  return () => document.removeEventListener('copy', copy)
}

/** Marks pictures that failed (styled in app/styles/base.css), and loads them again when the connection is back. */
export function reloadFailedPictures(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  const reload = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      const { src } = image
      image.src = src
    }
  }
  // These events do not bubble.
  for (const type of ['error', 'load']) document.addEventListener(type, mark, { signal, capture: true })
  window.addEventListener('online', reload, { signal })
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.toggleAttribute('data-failed', true)
  return () => listeners.abort()
}
