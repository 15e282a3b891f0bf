'use client'

import { useEffect } from 'react'

/** Fills the search of a missing page with the words of its address, which the stored page does not know. */
export function AddressWords() {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main [name=q]')
    const last = window.location.pathname.split('/').at(-1) ?? ''
    if (field) field.value ||= last.replace(/(?:%..|[^a-z%])+/gi, ' ').trim()
  }, [])
  return null
}
