'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { EXIT_PATH } from '@/lib/preview/http'

interface Props {
  uri: string
  siteId: number
  canonicalId: number
  /** Version of the entry that the page was made of. */
  version: string
  realtimeUrl: string | null
  realtimeToken?: string | null
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
    const loading = import('@/lib/browser/realtime/entry-updates').then(({ startLiveUpdates }) =>
      startLiveUpdates({
        realtimeUrl,
        realtimeToken: () => latest.current.props.realtimeToken ?? null,
        canonicalId,
        siteId,
        latestVersion,
        shownVersion: () => latest.current.props.version,
        isUpdating: () => latest.current.isUpdating,
        // Not a new page: scroll position, focus and what was typed stay.
        update: () => startUpdate(() => router.refresh()),
      }),
    )
    const end = () => void loading.then((stop) => stop())
    // Closing takes away what the questions are allowed with, before the page is gone.
    const onSubmit = ({ target }: Event) => (target as Element).matches(`[action="${EXIT_PATH}"]`) && end()
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('submit', onSubmit)
      end()
    }
  }, [router])
  return null
}
