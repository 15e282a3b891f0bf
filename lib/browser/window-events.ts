export const windowEvents =
  (...names: string[]) =>
  (listener: () => void) => {
    const listeners = new AbortController()
    for (const name of names) window.addEventListener(name, listener, { signal: listeners.signal })
    return () => listeners.abort()
  }
