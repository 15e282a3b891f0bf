import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { usePartProgress } from '@/lib/browser/progress'
import { EXIT_PATH } from '@/lib/preview/http'

export interface LiveUpdatesProps {
  uri: string
  siteId: number
  canonicalId: number
  version: string
  realtimeUrl: string | null
  realtimeToken?: string | null
}

export function LiveUpdates(props: LiveUpdatesProps) {
  const router = useRouter()
  const [isUpdating, startUpdate] = useTransition()
  usePartProgress(isUpdating)
  const latest = useRef({ props, isUpdating })
  const markChanges = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = { props, isUpdating }
    if (isUpdating) return
    markChanges.current?.()
    markChanges.current = undefined
  })
  useEffect(() => {
    const { uri, siteId, canonicalId, realtimeUrl } = latest.current.props
    const address = `/api/preview/version?${new URLSearchParams({ uri, site: String(siteId) })}`
    const stopped = new AbortController()
    // Stopping also aborts a response that is half read.
    const latestVersion = () =>
      fetch(address, { cache: 'no-store', signal: stopped.signal })
        .then((response) => (response.ok ? response.text() : null))
        .catch(() => null)
    const loading = loadChunk(() => import('@/lib/browser/realtime/entry-updates')).then(({ startLiveUpdates }) =>
      startLiveUpdates({
        realtimeUrl,
        realtimeToken: () => latest.current.props.realtimeToken ?? null,
        canonicalId,
        siteId,
        latestVersion,
        shownVersion: () => latest.current.props.version,
        isUpdating: () => latest.current.isUpdating,
        // A refresh keeps scroll position, focus and input.
        update: () => {
          markChanges.current = watchChanges()
          startUpdate(() => router.refresh())
        },
      }),
    )
    const stopUpdates = () => {
      stopped.abort()
      void loading.then((stop) => stop())
    }
    const stopTarget = toParentWindow()
    // Closing the preview removes the cookie that the requests need, before the page is left.
    const onSubmit = ({ target }: Event) => {
      if (target instanceof Element && target.matches(`[action="${EXIT_PATH}"]`)) stopUpdates()
    }
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('submit', onSubmit)
      stopTarget()
      stopUpdates()
    }
  }, [router])
  return null
}

async function copyPlace({ dataset: { copy = '', copied = '' }, nextElementSibling: text }: HTMLButtonElement) {
  if (!text) return
  try {
    await navigator.clipboard.writeText(copy)
    text.textContent = `${copy} (${copied})`
  } catch {
    // Selects the text to copy: a page over plain http has no clipboard.
    getSelection()?.selectAllChildren(text)
  }
}

/** In the frame of the CMS its links open in the window of the CMS. */
function toParentWindow(): () => void {
  const onClick = ({ target }: Event) => {
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>(':is(.edit-mark, .edit-fields, .preview-actions) a')
        : null
    if (link && window.parent !== window) link.target = '_parent'
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null
    if (button) void copyPlace(button)
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

export const CHANGED = 'data-changed'

const SHOWN_FOR = 2000

/** The changes that a reader can see. Carousels and menus change other attributes. */
const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['src', 'srcset', 'href', 'alt'],
}

/** Watches the page while it updates. The returned function outlines the changes for two seconds. */
export function watchChanges(): () => void {
  const page = document.querySelector('main')
  const records: MutationRecord[] = []
  const observer = new MutationObserver((some) => records.push(...some))
  if (page) observer.observe(page, OBSERVED)
  return () => {
    const changed = new Set([...records, ...observer.takeRecords()].flatMap(changedElements))
    observer.disconnect()
    const shown = [...changed].filter((element) => page?.contains(element) && element !== page)
    for (const element of shown) element.setAttribute(CHANGED, '')
    setTimeout(() => {
      for (const element of shown) element.removeAttribute(CHANGED)
    }, SHOWN_FOR)
  }
}

function changedElements({ type, target, addedNodes }: MutationRecord): Element[] {
  if (type === 'attributes') return target instanceof Element ? [target] : []
  const added = [...addedNodes].filter((node) => node instanceof Element)
  return added.length > 0
    ? added
    : [target instanceof Element ? target : target.parentElement].filter((one) => one !== null)
}
