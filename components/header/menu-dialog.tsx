'use client'

import type { ReactNode } from 'react'

const MENU_ID = 'menu'

/** Opens the menu. Browsers that support `command` and `commandfor` need no script for it. */
export function MenuButton({ className, children }: { className?: string; children: ReactNode }) {
  const open = () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const menu = document.getElementById(MENU_ID)
    if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
  }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={open}
      {...{ command: 'show-modal', commandfor: MENU_ID }}
    >
      {children}
    </button>
  )
}

export function MenuDialog({ className, label, children }: { className?: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to its links, which can be reached by keyboard.
    <dialog
      id={MENU_ID}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}
