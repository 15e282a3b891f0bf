import { windowEvents } from '../window-events'

/** Only in Chromium. Apart from the conditions, as every page loads this with its first scripts. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let deferred: BeforeInstallPromptEvent | null = null

export function deferPrompt(event: Event): void {
  event.preventDefault()
  deferred = event as BeforeInstallPromptEvent
}

/** Listeners run after `deferPrompt`, which listens before the page's own code runs. */
export const onPrompt = windowEvents('beforeinstallprompt')

export const deferredPrompt = (): BeforeInstallPromptEvent | null => deferred
