/** Forms dispatch it when they are sent, before the receipt takes their place. */
export const FORM_SENT = 'form-sent'

export const windowEvents =
  (...names: string[]) =>
  (listener: () => void) => {
    const listeners = new AbortController()
    for (const name of names) window.addEventListener(name, listener, { signal: listeners.signal })
    return () => listeners.abort()
  }
