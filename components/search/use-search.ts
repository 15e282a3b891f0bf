'use client'

import { useEffect, useState } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SearchResult } from '@/lib/search/types'
import { readSearch } from './read-search'

const DEBOUNCE_MS = 150
/** The time after which the visitor is told that the search takes long. */
const LATE_MS = 3000

export interface SearchState {
  phase: 'idle' | 'loading' | 'late' | 'done' | 'failed' | 'offline'
  result: SearchResult | null
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
      setState({ result: null, ...answer })
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
