/** Forms dispatch it when they are sent, before the receipt takes their place. */
export const FORM_SENT = 'form-sent'

export const windowEvents =
  (...names: string[]) =>
  (listener: () => void) => {
    const listeners = new AbortController()
    for (const name of names) window.addEventListener(name, listener, { signal: listeners.signal })
    return () => listeners.abort()
  }

/** Only in Chromium. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let deferred: BeforeInstallPromptEvent | null = null

export function deferPrompt(event: Event): void {
  event.preventDefault()
  deferred = event as BeforeInstallPromptEvent
}

export const onPrompt = windowEvents('beforeinstallprompt')

export const deferredPrompt = (): BeforeInstallPromptEvent | null => deferred
