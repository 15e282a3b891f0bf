'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { hasModifier } from '@/lib/browser/navigation/link-clicks'
import { loadPart } from '@/lib/browser/progress'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SearchDialogProps } from './dialog'
import { isShortcut } from './shortcut'

/** Opens the search dialog on presses of its links and on its keys. The dialog is loaded when it is first opened. */
export function SearchOpener(props: { locale: LocaleCode; path: string }) {
  const { path } = props
  const router = useRouter()
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  useEffect(() => {
    const open = async (event: Event) => {
      event.preventDefault()
      const loaded = await loadPart('Search', () => loadChunk(() => import('./dialog')))
      if (loaded) setDialog(() => loaded.SearchDialog)
      else window.location.assign(path)
    }
    const onClick = (event: MouseEvent) => {
      if (event.button || hasModifier(event)) return
      if (event.target instanceof Element && event.target.closest('[data-search]')) void open(event)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    // The capture phase comes before the progress bar takes the link for one to another document.
    document.addEventListener('click', onClick, { capture: true, signal })
    document.addEventListener('keydown', (event) => isShortcut(event) && void open(event), { signal })
    return () => listeners.abort()
  }, [path])
  return Dialog && <Dialog {...props} onFollow={router.push} onClose={() => setDialog(undefined)} />
}
