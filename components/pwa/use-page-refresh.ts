import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { type PageAge, watchPageAge } from '@/lib/browser/page-refresh'

/** Refreshes the page if it may be stale. Null until its age is known. */
export function usePageRefresh(): PageAge | null {
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
