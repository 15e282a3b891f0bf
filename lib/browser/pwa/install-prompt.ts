/** Chromium's offer to install, which standard typings do not know. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the hint; the browser shows none of its own then. */
export function keepPrompt(event: Event): void {
  event.preventDefault()
  kept = event as InstallPrompt
  for (const listener of listeners) listener()
}

/** The browser's offer, as a store for React. */
export const promptStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => kept,
  forget: () => {
    kept = null
    for (const listener of listeners) listener()
  },
}
