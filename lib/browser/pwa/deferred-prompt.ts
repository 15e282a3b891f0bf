/** Chromium's event, which TypeScript's DOM types lack. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferred: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Stores the browser's install prompt for the hint, and stops the browser from showing its own. */
export function deferPrompt(event: Event): void {
  event.preventDefault()
  set(event as BeforeInstallPromptEvent)
}

function set(event: BeforeInstallPromptEvent | null): void {
  deferred = event
  for (const listener of listeners) listener()
}

export const promptStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => deferred,
  clear: () => set(null),
}
