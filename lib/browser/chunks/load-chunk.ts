import { tryStorage } from '../storage'

/** Sent by the code in a chunk, so that the copy of this function in the inline script shows the text too. */
export const MISSING_EVENT = 'missingparts'

const MISSING_ID = 'missing-parts'

/** Tells the visitor that functions of the page are missing. Works without React, which may not have started. */
export function showMissing(): void {
  // The load event would be too late: a script that never arrives delays it without end.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', showMissing)
  const source = document.querySelector<HTMLElement>('[data-missing-parts]')
  if (!source || !navigator.onLine || document.getElementById(MISSING_ID)) return
  const box = document.body.appendChild(document.createElement('div'))
  box.id = MISSING_ID
  box.className = source.className
  const line = box.appendChild(document.createElement('div'))
  line.className = 'ink'
  line.dataset.foot = 'notice'
  const status = line.appendChild(document.createElement('p'))
  status.setAttribute('role', 'status')
  // Screen readers announce text only if it is added to an existing status.
  setTimeout(() => status.append(source.dataset.missingParts ?? ''))
}

export const hideMissing = (): void => document.getElementById(MISSING_ID)?.remove()

/** Specification, section 9. */
const CHUNK_TIMEOUT_MS = 120_000
const RELOAD_INTERVAL_MS = 60_000

/** use-page-error.ts reloads first, as it knows the visitor's destination. */
const RELOAD_DELAY_MS = 1000

/** By then the bundler's loader has requested a failed chunk again. */
const RETRY_MS = 3000

const RELOAD_KEY = 'chunk-reload'

function chunkUrl(element: unknown): string | null {
  const { tagName, src, href, rel, noModule } = element as Partial<HTMLScriptElement & HTMLLinkElement>
  const url = tagName === 'SCRIPT' && !noModule ? src : tagName === 'LINK' && rel === 'stylesheet' ? href : ''
  return url?.includes('/_next/static/') ? url : null
}

const fail = (element: Node) => element.dispatchEvent(new Event('error'))

/** Covers chunks that the framework's loader requests; watchChunks covers those in the HTML. */
export function limitChunkTime(): () => void {
  const limit = (element: Node) => {
    if (!chunkUrl(element)) return
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS, element)
    for (const end of ['load', 'error']) element.addEventListener(end, () => clearTimeout(timer))
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(limit)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** Every dynamic import goes through it. @throws `ChunkLoadError`, also after `CHUNK_TIMEOUT_MS`; the visitor reads so */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('A chunk did not come in time'), { name: 'ChunkLoadError' })
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, error)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    dispatchEvent(new Event(MISSING_EVENT))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Returns whether to reload, and counts it. False without storage, because the page could reload for ever. */
export function claimReload(now = Date.now()): boolean {
  const isClaimed = tryStorage(() => {
    const elapsed = now - Number(sessionStorage.getItem(RELOAD_KEY))
    // Negative if the clock was set back.
    if (elapsed >= 0 && elapsed < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(RELOAD_KEY, String(now))
    return true
  })
  return isClaimed ?? false
}

/** The bundler's loader requests a failed chunk once more, but after a second failure of one in the HTML it waits for ever. */
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
  const checkElements = (timedOut: boolean) => {
    for (const element of document.querySelectorAll('script, link')) {
      const url = chunkUrl(element)
      if (!url || !isFromHtml(element)) continue
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[]
      if (entry ? hasFailed(entry) : timedOut) fail(element)
    }
  }
  const checkRegistration = ({ target }: Event) => {
    const script = target as HTMLScriptElement
    if (script.tagName === 'SCRIPT' && chunkUrl(script) && !isRegistered(script.src)) fail(script)
  }

  window.addEventListener('error', onFailure, true)
  // A firewall or a CDN may answer with something else than the chunk and still say 200.
  document.addEventListener('load', checkRegistration, true)
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
const isFromHtml = (element: Element): boolean =>
  element.hasAttribute('async') || element.hasAttribute('data-precedence')

const hasFailed = ({ responseStatus, decodedBodySize }: PerformanceResourceTiming): boolean =>
  responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0)

/** A reload would lose typed input, or the reference of a sent form. */
function hasInput(): boolean {
  if (document.querySelector('[data-sent]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('form[method=post i] :is(input, textarea)')
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  )
}
