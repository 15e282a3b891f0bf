import { useEffect, useState } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SearchResponse } from '@/lib/search/types'

const DEBOUNCE_MS = 150
const LATE_MS = 3000
const TIMEOUT_MS = 10_000

export interface SearchState {
  phase: 'idle' | 'loading' | 'late' | 'done' | 'failed' | 'offline'
  result: SearchResponse | null
}

const IDLE: SearchState = { phase: 'idle', result: null }

export function useSearch(locale: LocaleCode, words: string): SearchState {
  const [state, setState] = useState(IDLE)
  useEffect(() => {
    if (words === '') {
      setState(IDLE)
      return
    }
    const request = new AbortController()
    const { signal } = request
    const late = setTimeout(() => setState(({ result }) => ({ phase: 'late', result })), LATE_MS)
    const search = setTimeout(async () => {
      const answer = await readSearch(locale, words, signal)
      if (signal.aborted) return
      clearTimeout(late)
      setState(answer)
    }, DEBOUNCE_MS)
    setState(({ result }) => ({ phase: 'loading', result }))
    return () => {
      clearTimeout(search)
      clearTimeout(late)
      request.abort()
    }
  }, [locale, words])
  return state
}

async function readSearch(locale: LocaleCode, q: string, stop: AbortSignal): Promise<SearchState> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(`/api/search?${new URLSearchParams({ locale, q })}`, { signal })
    return response.ok ? { phase: 'done', result: await response.json() } : { phase: 'failed', result: null }
  } catch {
    return { phase: navigator.onLine ? 'failed' : 'offline', result: null }
  }
}
