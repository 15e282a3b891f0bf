/** Only in Chromium. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let deferred: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()

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
