'use client'

import { useRouter } from 'next/navigation'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { Watch } from '@/lib/browser/my-submission/watch'
import { notifyOtherTabs, onTokenChange, readToken } from '@/lib/browser/session'
import type { MySubmission, MySubmissionResult } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import type { MySubmissionTexts, ViewProps } from './props'

interface Live {
  /** What the server rendered. A later one replaces it. */
  initial: MySubmissionResult
  result: MySubmissionResult
  at: string
  isRefused: boolean
}

export type Following = 'no' | 'yes' | 'lost'

/** The submission of the personal token, kept up to date. After a logout no tab shows it. */
export function useMySubmission({ initial, renderedAt, locale, texts, realtimeUrl }: ViewProps) {
  const router = useRouter()
  const [live, setLive] = useState<Live | null>(null)
  const [following, setFollowing] = useState<Following>('no')
  const [announcement, setAnnouncement] = useState('')
  const refetch = useRef(() => {})
  const { result, at, isRefused } =
    live?.initial === initial ? live : { result: initial, at: renderedAt, isRefused: false }

  const put = (next: MySubmissionResult, text: string | null = '', isRefused = false) => {
    if (text !== null) setAnnouncement(text)
    setLive({ initial, result: next, at: new Date().toISOString(), isRefused })
  }
  const show = useEffectEvent((next: MySubmissionResult) => {
    if (next.status === 'unavailable' && result.status === 'found') return setFollowing('lost')
    put(next, difference(result, next, texts), next.status === 'invalid' && readToken() !== null)
  })
  const onConnection = useEffectEvent((connected: boolean) => {
    setFollowing(connected ? 'yes' : 'lost')
    if (connected) setLive((before) => before && { ...before, at: new Date().toISOString() })
  })

  const start = useEffectEvent(() => {
    const isFound = ['found', 'locked', 'unavailable'].includes(initial.status)
    if (readToken() === null) {
      // The router may show a page from before a logout.
      if (isFound) put({ status: 'invalid' })
      setFollowing('no')
      return () => {}
    }
    const listeners = new AbortController()
    const { signal } = listeners
    let watch: Watch | null = null
    loadChunk(() => import('@/lib/browser/my-submission/watch')).then(
      ({ watchMySubmission }) => {
        if (signal.aborted) return
        watch = watchMySubmission({ locale, realtimeUrl, onResult: show, onConnection })
        refetch.current = watch.refetch
      },
      () => setFollowing('no'),
    )
    addEventListener('offline', () => setFollowing((before) => (before === 'no' ? before : 'lost')), { signal })
    addEventListener('online', () => refetch.current(), { signal })
    return () => {
      listeners.abort()
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

  return {
    result,
    at,
    following,
    announcement,
    isRefused,
    put,
    changed: () => {
      refetch.current()
      notifyOtherTabs('data')
    },
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
