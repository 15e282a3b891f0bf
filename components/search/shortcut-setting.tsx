import { useState } from 'react'
import { tryStorage } from '@/lib/browser/storage'
import styles from './dialog.module.css'
import { isKeyOff, KEY_OFF } from './shortcut'

/** Turns the key `/` on and off, because visitors must be able to turn off single-character shortcuts (WCAG 2.1.4). */
export function ShortcutSetting({ label }: { label: string }) {
  const [isOn, setOn] = useState(() => !isKeyOff())
  const change = (on: boolean) => {
    setOn(on)
    // Without storage the setting lasts until the dialog closes.
    tryStorage(() => (on ? localStorage.removeItem(KEY_OFF) : localStorage.setItem(KEY_OFF, '')))
  }
  return (
    <label className={`${styles.setting} note beside`}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {label}
    </label>
  )
}
