import { tryStorage } from '@/lib/browser/storage'

const TYPING = 'input, textarea, select, [contenteditable]'

/** The key in local storage; its presence turns the shortcut `/` off. */
export const KEY_OFF = 'search-key-off'

/** Whether a key opens the search: `/` outside of fields, Ctrl-K and Cmd-K anywhere but in a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.repeat || event.altKey || document.querySelector('dialog[open]')) return false
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(TYPING)) && !isKeyOff()
}

export const isKeyOff = (): boolean => tryStorage(() => localStorage.getItem(KEY_OFF)) !== null
