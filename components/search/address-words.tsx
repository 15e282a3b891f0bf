'use client'

import { useEffect } from 'react'
import { MAX_QUERY_LENGTH } from '@/lib/search/types'

/** Fills the search of a missing page with the words of its address, which the stored page does not know. */
export function AddressWords() {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name="q"]')
    if (field && !field.value) field.value = wordsOf(window.location.pathname)
  }, [])
  return null
}

function wordsOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  let text = last
  try {
    text = decodeURIComponent(last)
  } catch {
    // It stays as it is.
  }
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word))
  return words.join(' ').slice(0, MAX_QUERY_LENGTH)
}
