'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { Watch } from '@/lib/browser/my-submission/watch'
import { logout, notifyOtherTabs, onTokenChange, readToken } from '@/lib/browser/session'
import { windowEvents } from '@/lib/browser/window-events'
import type { MySubmission, MySubmissionResult } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import type { ViewProps } from './props'
import type { MySubmissionTexts } from './texts'

interface Live {
  result: MySubmissionResult
  at: string
  isRefused?: boolean
}

export type Following = 'no' | 'yes' | 'lost'

/** The submission of the personal token, kept up to date. After a logout no tab shows it. */
export function useMySubmission({ initial, renderedAt, isTokenRefused, locale, texts, realtimeUrl }: ViewProps) {
  const router = useRouter()
  const [live, setLive] = useState<Live | null>(null)
  const [following, setFollowing] = useState<Following>('no')
  const [announcement, setAnnouncement] = useState('')
  const [rendered, setRendered] = useState(initial)
  const refetch = useRef(() => {})
  if (rendered !== initial) {
    setRendered(initial)
    setLive(null)
  }
  const { result, at, isRefused = false } = live ?? { result: initial, at: renderedAt, isRefused: isTokenRefused }

  const show = useEffectEvent((next: MySubmissionResult) => {
    if (next.status === 'unavailable' && result.status === 'found') return setFollowing('lost')
    const text = difference(result, next, texts)
    if (text) setAnnouncement(text)
    setLive({
      result: next,
      at: new Date().toISOString(),
      isRefused: next.status === 'invalid' && readToken() !== null,
    })
  })
  const onConnection = useEffectEvent((connected: boolean) => {
    setFollowing(connected ? 'yes' : 'lost')
    if (connected) setLive((before) => before && { ...before, at: new Date().toISOString() })
  })

  const start = useEffectEvent(() => {
    const isFound = ['found', 'locked', 'unavailable'].includes(initial.status)
    if (readToken() === null) {
      // The router may show a page from before a logout.
      if (isFound) setLive({ result: { status: 'invalid' }, at: new Date().toISOString() })
      setFollowing('no')
      return () => {}
    }
    let stopped = false
    let watch: Watch | null = null
    loadChunk(() => import('@/lib/browser/my-submission/watch')).then(
      ({ watchMySubmission }) => {
        if (stopped) return
        watch = watchMySubmission({ locale, realtimeUrl, onResult: show, onConnection })
        refetch.current = watch.refetch
      },
      () => setFollowing('no'),
    )
    return () => {
      stopped = true
      refetch.current = () => {}
      watch?.stop()
    }
  })

  // Before the first paint, so that nothing is shown after a logout.
  useLayoutEffect(() => {
    let stop = start()
    // The server may have set the cookie just now.
    notifyOtherTabs('token')
    let hadToken = readToken() !== null
    const forget = onTokenChange(() => {
      const hasToken = readToken() !== null
      if (hasToken !== hadToken) {
        stop()
        stop = start()
        router.refresh()
      }
      hadToken = hasToken
    })
    return () => {
      forget()
      stop()
    }
  }, [router])

  const isFollowing = following !== 'no'
  useEffect(() => {
    if (!isFollowing) return
    const stopOffline = windowEvents('offline')(() => setFollowing('lost'))
    const stopOnline = windowEvents('online')(() => refetch.current())
    return () => {
      stopOffline()
      stopOnline()
    }
  }, [isFollowing])

  const put = useCallback((next: MySubmissionResult) => {
    setAnnouncement('')
    setLive({ result: next, at: new Date().toISOString() })
  }, [])
  return {
    result,
    at,
    following,
    announcement,
    isRefused,
    put,
    changed: useCallback(() => {
      refetch.current()
      notifyOtherTabs('data')
    }, []),
    logout: useCallback(() => {
      put({ status: 'invalid' })
      logout()
    }, [put]),
  }
}

function difference(before: MySubmissionResult, after: MySubmissionResult, texts: MySubmissionTexts): string | null {
  if (before.status === 'locked' && after.status === 'found') return texts.unlocked
  if (before.status !== 'found') return null
  if (after.status === 'gone') return texts.goneTitle
  if (after.status !== 'found') return null
  const { state } = after.submission
  if (state.handle !== before.submission.state.handle) return fill(texts.changed, { label: state.label })
  return newsIn(after.submission) === newsIn(before.submission) ? null : texts.updated
}

const newsIn = ({ message, additions, keptUntil, keepLonger }: MySubmission): string =>
  JSON.stringify([message, additions.length, keptUntil, keepLonger])
