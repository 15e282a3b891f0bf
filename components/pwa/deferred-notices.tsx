import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { copyWithoutSoftHyphens, reloadFailedPictures } from '@/lib/browser/document-listeners'
import { type PageAge, watchPageAge } from '@/lib/browser/page-refresh'
import { progress } from '@/lib/browser/progress'
import { countVisit, isDismissed, isInstalled, isPhone } from '@/lib/browser/pwa/install-conditions'
import { applyUpdate, createPageCacher, registerWorker } from '@/lib/browser/pwa/register-worker'
import { useLoaded, useOnline } from '@/lib/browser/use-loaded'
import { asOfText } from '@/lib/i18n/format'
import { localeOf } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import styles from './notices.module.css'

const loadInstallHint = async () => (await loadChunk(() => import('./install-hint'))).InstallHint

export interface AsOf {
  text: string
  failed: boolean
}

export function DeferredNotices({ texts, onAsOf }: { texts: NoticeTexts; onAsOf: (asOf: AsOf) => void }) {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [hintNeeded, setHintNeeded] = useState(false)
  const InstallHint = useLoaded(hintNeeded, loadInstallHint)
  const age = usePageRefresh()
  const online = useOnline()
  useCachedPages()
  useEffect(reloadFailedPictures, [])
  useEffect(copyWithoutSoftHyphens, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day may have changed when the connection does.
  useEffect(() => {
    const { code } = localeOf(document.documentElement.lang)
    if (age) onAsOf({ text: asOfText(age.at, texts, code), failed: age.failed })
  }, [age, online, texts, onAsOf])

  useEffect(() => {
    // Development has no worker, because its files change under the same URL.
    if (process.env.NODE_ENV === 'production') void registerWorker(setWaiting)
    setHintNeeded(isPhone() && countVisit() > 1 && !isDismissed() && !isInstalled())
  }, [])

  const update = (worker: ServiceWorker) => {
    // The old worker may take seconds to end its work.
    progress.start('document')
    applyUpdate(worker)
  }
  return (
    <>
      {InstallHint && <InstallHint />}
      <div className={waiting ? 'ink' : undefined} data-foot={waiting ? 'notice' : undefined}>
        <p role="status">{waiting && texts.update}</p>
        {waiting && (
          <div className={styles.actions}>
            <button type="button" onClick={() => update(waiting)}>
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

function useCachedPages(): void {
  const path = usePathname()
  const cachePage = useRef<() => void>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each path.
  useEffect(() => {
    // An active worker has already cached the first page.
    if (cachePage.current) cachePage.current()
    else cachePage.current = createPageCacher()
  }, [path])
}

/** Refreshes the page if it may be stale. Null until its age is known. */
function usePageRefresh(): PageAge | null {
  const router = useRouter()
  const [age, setAge] = useState<PageAge | null>(null)
  const [isRefreshing, start] = useTransition()
  const refreshed = useRef(() => {})
  useEffect(() => {
    if (!isRefreshing) refreshed.current()
  }, [isRefreshing])
  useEffect(() => {
    // A refresh keeps scroll position, focus, input and open menus.
    const refresh = () =>
      new Promise<void>((resolve) => {
        refreshed.current = resolve
        start(() => router.refresh())
      })
    return watchPageAge(refresh, setAge)
  }, [router])
  return age
}

export type NoticeTexts = MessageTexts['app']['notices']
