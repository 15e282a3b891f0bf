'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { limitChunkTime } from '@/lib/browser/chunks/time-limit'
import { useOnline } from '@/lib/browser/use-online'
import styles from './notices.module.css'
import type { NoticeTexts } from './texts'

/** How long the notice of a connection that is back stays, in milliseconds. */
const BACK = 4000

/**
 * Quiet notices at the foot of the window. Only the one about the connection is here from the start, since it can not
 * be fetched when it is needed; the rest comes when the page has loaded.
 */
export function Notices({ texts }: { texts: NoticeTexts }) {
  const connection = useConnection()
  const [Late, setLate] = useState<ComponentType<{ texts: NoticeTexts }> | null>(null)

  useEffect(limitChunkTime, [])
  useEffect(() => {
    const load = () =>
      import('./late-notices').then(
        ({ LateNotices }) => setLate(() => LateNotices),
        // The page does without.
        () => {},
      )
    if (document.readyState === 'complete') load()
    else window.addEventListener('load', load)
    return () => window.removeEventListener('load', load)
  }, [])

  return (
    <div className={`${styles.notices} no-print`}>
      {Late && <Late texts={texts} />}
      <p role="status">
        {connection && (
          <span className={`${styles.notice} ink`} data-notice="">
            {texts[connection]}
          </span>
        )}
      </p>
    </div>
  )
}

/** What there is to say of the connection: that it is gone, or, for a moment, that it is back. */
function useConnection(): 'offline' | 'online' | null {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) return setWasOffline(true)
    const timer = setTimeout(() => setWasOffline(false), BACK)
    return () => clearTimeout(timer)
  }, [online])
  if (!online) return 'offline'
  return wasOffline ? 'online' : null
}
