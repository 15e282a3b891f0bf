import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { dismiss, isIos } from '@/lib/browser/pwa/install-conditions'
import { deferredPrompt, onPrompt, windowEvents } from '@/lib/browser/window-events'
import { INSTALL_TEXTS } from '@/lib/i18n/generated/install'
import { localeOf } from '@/lib/i18n/locales'
import styles from './install-hint.module.css'

export function InstallHint() {
  const texts = INSTALL_TEXTS[localeOf(document.documentElement.lang).code]
  const prompt = useSyncExternalStore(onPrompt, deferredPrompt, () => null)
  const [closed, setClosed] = useState(false)
  useEffect(() => windowEvents('appinstalled')(() => setClosed(true)), [])
  if (closed || !(prompt || isIos())) return null

  const close = () => {
    dismiss()
    setClosed(true)
  }
  const install = async () => {
    await prompt?.prompt()
    close()
  }
  return (
    <aside className={`${styles.hint} stack white`} aria-label={texts.title} data-foot="hint">
      <img src="/icons/icon-120.png" width="48" height="48" alt="" />
      <div>
        <p>
          <strong>{texts.title}</strong>
        </p>
        <p>{texts.text}</p>
        {!prompt && (
          <ol>
            <li>
              {texts.share} <Icon name="share" />
            </li>
            <li>{texts.add}</li>
          </ol>
        )}
      </div>
      <div className={styles.actions}>
        {prompt && (
          <button type="button" className="button" onClick={install}>
            {texts.action}
          </button>
        )}
        <button type="button" className="button-line" onClick={close}>
          {texts.later}
        </button>
      </div>
    </aside>
  )
}
