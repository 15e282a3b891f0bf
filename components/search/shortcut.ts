const TYPING = 'input, textarea, select, [contenteditable]'

/** Where the visitor's wish not to have the key `/` is stored (WCAG 2.1.4). */
export const KEY_OFF = 'search-key-off'

/** Whether keys ask for the search: `/` outside of fields, Ctrl-K and Cmd-K anywhere but in another dialog. */
export function isShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  target,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(TYPING)) && !isKeyOff()
}

export function isKeyOff(): boolean {
  try {
    return localStorage.getItem(KEY_OFF) !== null
  } catch {
    return false
  }
}
