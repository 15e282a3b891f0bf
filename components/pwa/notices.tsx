'use client'

import { useEffect, useState } from 'react'
import { limitChunkTime, loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded, useOnline, usePageLoaded } from '@/lib/browser/use-loaded'
import type { AsOf, NoticeTexts } from './deferred-notices'
import styles from './notices.module.css'

const BACK_ONLINE_NOTICE_MS = 4000

const loadDeferred = async () => (await loadChunk(() => import('./deferred-notices'))).DeferredNotices

/** Notices at the bottom of the window. The notice about the connection cannot be loaded when it is needed. */
export function Notices({ texts }: { texts: NoticeTexts }) {
  const connection = useConnection()
  const [asOf, setAsOf] = useState<AsOf>()
  const notice = connection ?? (asOf?.failed ? 'outdated' : null)
  const Deferred = useLoaded(usePageLoaded(), loadDeferred)
  useEffect(limitChunkTime, [])
  return (
    <div className={`${styles.notices} no-print`} data-missing-parts={texts.missing}>
      {Deferred && <Deferred texts={texts} onAsOf={setAsOf} />}
      <p role="status">
        {notice && (
          <span key={notice} className="ink" data-foot="notice">
            {texts[notice]} <span>{notice !== 'online' && asOf?.text}</span>
          </span>
        )}
      </p>
    </div>
  )
}

function useConnection(): 'offline' | 'online' | null {
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) return setWasOffline(true)
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [online])
  if (!online) return 'offline'
  return wasOffline ? 'online' : null
}
