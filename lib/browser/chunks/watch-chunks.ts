import { tryStorage } from '../storage'
import { CHUNK_TIMEOUT_MS, chunkUrl, showMissing } from './load-chunk'

/** Specification, section 9. */
const RELOAD_INTERVAL_MS = 60_000

const STORAGE_KEY = 'chunk-reload'

/** Returns whether to reload, and counts it. False without storage, because the page could reload for ever. */
export function claimReload(now = Date.now()): boolean {
  const isClaimed = tryStorage(() => {
    const elapsed = now - Number(sessionStorage.getItem(STORAGE_KEY))
    // Negative if the clock was set back.
    if (elapsed >= 0 && elapsed < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  })
  return isClaimed ?? false
}

/** use-page-error.ts reloads first, as it knows the visitor's destination. */
const RELOAD_DELAY_MS = 1000

/** By then the bundler's loader has requested a failed chunk again. */
const RETRY_MS = 3000

/**
 * Reloads the page if one of its chunks fails. The bundler's loader requests a failed chunk once more by itself. It
 * does not notice a second failure of a chunk that the HTML names: it waits without end, and the page stays as the
 * server sent it.
 */
export function watchChunks(reload = () => location.reload()): void {
  const failedUrls = new Set<string>()
  const urlsInHtml = new Set<string>()
  const isRegistered = watchRegistrations()

  const onFailure = (event: Event) => {
    const element = event.target as Element
    const url = chunkUrl(element)
    if (!url) return
    const isSecond = failedUrls.has(url)
    failedUrls.add(url)
    if (isFromHtml(element)) urlsInHtml.add(url)
    if (!urlsInHtml.has(url)) {
      if (isSecond) setTimeout(reloadOnce, RELOAD_DELAY_MS)
    } else if (isSecond || reloadOnce()) {
      event.stopImmediatePropagation()
    } else if (element.tagName === 'SCRIPT') {
      // A loader that starts later would wait for the element.
      element.remove()
      setTimeout(() => isRegistered(url) || showMissing(), RETRY_MS)
    }
  }
  const reloadOnce = () => {
    const isAllowed = navigator.onLine && !hasInput() && claimReload()
    if (isAllowed) reload()
    return isAllowed
  }
  const fail = (element: Element) => element.dispatchEvent(new Event('error'))
  const checkElements = (timedOut: boolean) => {
    for (const element of document.querySelectorAll('script, link')) {
      const url = chunkUrl(element)
      if (!url || !isFromHtml(element)) continue
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[]
      if (entry ? hasFailed(entry) : timedOut) fail(element)
    }
  }

  window.addEventListener('error', onFailure, true)
  // A firewall or a CDN may answer with something else than the chunk and still say 200.
  document.addEventListener(
    'load',
    ({ target }) => {
      const script = target as HTMLScriptElement
      if (script.tagName === 'SCRIPT' && chunkUrl(script) && !isRegistered(script.src)) fail(script)
    },
    true,
  )
  // Covers failures before this script ran.
  checkElements(false)
  setTimeout(() => document.readyState !== 'complete' && checkElements(true), CHUNK_TIMEOUT_MS)
}

/** Returns whether a chunk has run: each adds itself, with its element, to the bundler's global. */
function watchRegistrations(): (url: string) => boolean {
  // Chunks that the browser has stored may run before this script, which stands behind them in the head.
  let registry: unknown = Reflect.get(window, 'TURBOPACK')
  const added = Array.isArray(registry)
    ? registry.map(([element]) => element as HTMLScriptElement)
    : registry
      ? [...document.scripts]
      : []
  const urls = new Set(added.map((element) => element?.src))
  Object.defineProperty(window, 'TURBOPACK', {
    configurable: true,
    get() {
      urls.add((document.currentScript as HTMLScriptElement | null)?.src ?? '')
      return registry
    },
    set(value) {
      registry = value
    },
  })
  return (url) => urls.has(url)
}

/** Elements in the HTML, and stylesheets from React, are never requested again. */
function isFromHtml(element: Element): boolean {
  return element.hasAttribute('async') || element.hasAttribute('data-precedence')
}

function hasFailed({ responseStatus, decodedBodySize }: PerformanceResourceTiming): boolean {
  return responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0)
}

/** A reload would lose typed input, or the reference of a sent form. */
function hasInput(): boolean {
  if (document.querySelector('[data-sent]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('form[method=post i] :is(input, textarea)')
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  )
}
