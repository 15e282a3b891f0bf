/** Marks pictures that failed (styled in app/styles/base.css), and loads them again when the connection is back. */
export function reloadFailedPictures(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  // These events do not bubble.
  document.addEventListener('error', mark, { signal, capture: true })
  document.addEventListener('load', mark, { signal, capture: true })
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.toggleAttribute('data-failed', true)
  const reload = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      const { src } = image
      image.src = src
    }
  }
  window.addEventListener('online', reload, { signal })
  return () => listeners.abort()
}
