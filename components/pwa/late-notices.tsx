'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { countVisit, isDismissed, isInstalled, isPhone } from '@/lib/browser/pwa/install'
import { applyUpdate, pageKeeper, registerWorker } from '@/lib/browser/pwa/register'
import styles from './notices.module.css'
import type { NoticeTexts } from './texts'

type Hint = ComponentType<{ texts: NoticeTexts['install'] }>

/** What comes once the page has loaded: the service worker, the offer of its new version, and the hint to install. */
export function LateNotices({ texts }: { texts: NoticeTexts }) {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [InstallHint, setInstallHint] = useState<Hint | null>(null)
  useKeptPages()

  useEffect(() => {
    // The development server's files change under the same address: it has none, and proxy.ts ends others.
    if (process.env.NODE_ENV === 'production') void registerWorker(setWaiting)
    if (isPhone() && countVisit() > 1 && !isDismissed() && !isInstalled())
      import('./install-hint').then(
        (module) => setInstallHint(() => module.InstallHint),
        () => {},
      )
  }, [])

  return (
    <>
      {InstallHint && <InstallHint texts={texts.install} />}
      <div className={waiting ? `${styles.notice} ink` : undefined} data-notice={waiting ? '' : undefined}>
        <p role="status">{waiting && texts.update}</p>
        {waiting && (
          <div className={styles.actions}>
            <button type="button" onClick={() => applyUpdate(waiting)}>
              {texts.reload}
            </button>
            <button type="button" onClick={() => setWaiting(null)}>
              {texts.later}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

/** Has every page that the visitor goes to kept for when there is no connection. */
function useKeptPages(): void {
  const path = usePathname()
  const keep = useRef<() => void>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another page.
  useEffect(() => {
    // A worker that is there already has seen the page of arrival.
    if (keep.current) keep.current()
    else keep.current = pageKeeper()
  }, [path])
}
