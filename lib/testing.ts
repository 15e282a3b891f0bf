import { vi } from 'vitest'

/** For things that take some time, which may be many times as long on a busy machine. */
export const WAIT = { timeout: 15_000 }

/** jsdom's dialogs do not open; how the browser holds the focus in one is tested end to end. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

/** Returns a function that removes all listeners that were added meanwhile. */
export function recordListeners(...targets: EventTarget[]): () => void {
  const listeners: [EventTarget, ...Parameters<EventTarget['removeEventListener']>][] = []
  for (const target of targets) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      listeners.push([target, ...args])
      listen(...args)
    })
  }
  return () => {
    for (const [target, ...args] of listeners) target.removeEventListener(...args)
  }
}

export function showPage(visible = true): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
