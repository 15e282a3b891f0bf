'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'

interface Props {
  uri: string
  siteId: number
  canonicalId: number
  /** Version of the entry that the page was made of. */
  version: string
  realtimeUrl: string | null
}

/** Keeps the page of a preview up to date. What does so is loaded here, in previews only. */
export function LiveUpdates(props: Props) {
  const router = useRouter()
  const [isUpdating, startUpdate] = useTransition()
  const latest = useRef({ props, isUpdating })
  useEffect(() => {
    latest.current = { props, isUpdating }
  })
  useEffect(() => {
    const { uri, siteId, canonicalId, realtimeUrl } = latest.current.props
    const address = `/api/preview/version?${new URLSearchParams({ uri, site: String(siteId) })}`
    const latestVersion = async () => {
      const response = await fetch(address, { cache: 'no-store' }).catch(() => null)
      return response?.ok ? response.text() : null
    }
    const loading = import('@/lib/preview/live-updates').then(({ startLiveUpdates }) =>
      startLiveUpdates({
        realtimeUrl,
        canonicalId,
        siteId,
        latestVersion,
        shownVersion: () => latest.current.props.version,
        isUpdating: () => latest.current.isUpdating,
        // Not a new page: scroll position, focus and what was typed stay.
        update: () => startUpdate(() => router.refresh()),
      }),
    )
    return () => void loading.then((stop) => stop())
  }, [router])
  return null
}
