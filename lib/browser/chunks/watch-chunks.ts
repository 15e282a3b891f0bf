import { CHUNK_TIMEOUT_MS, chunkUrl } from './chunk-timeout'
import { claimReload } from './forced-reload'

/** Shows the error page where the framework cannot: lib/browser/head/error-page.ts. */
const ERROR_PAGE_SCRIPT = '/scripts/error-page.js'

/** use-page-error.ts reloads first: it knows where the visitor was going. */
const RELOAD_DELAY_MS = 1000

/**
 * Watches the page's chunks from the head on, before any of them runs. One that fails or times out reloads the page
 * once; the next time the error page is shown.
 *
 * The framework's loader waits for ever for a chunk that the HTML names. A chunk that it requests itself it requests
 * twice before it throws a ChunkLoadError, so only the second failure counts here.
 */
export function watchChunks(reload = () => location.reload()): void {
  const failedUrls = new Set<string>()

  const onFailure = (element: Element) => {
    const url = chunkUrl(element)
    // Offline another try does not help, and the page as it is does.
    if (!url || !navigator.onLine) return
    if (!isFromHtml(element)) {
      if (failedUrls.has(url)) setTimeout(reloadOnce, RELOAD_DELAY_MS)
      failedUrls.add(url)
    } else if (!reloadOnce()) {
      // Removed, so that the framework requests it again, fails, and shows the error page instead of waiting.
      if (element.tagName === 'SCRIPT') element.remove()
      whenLoaded(showErrorPage)
    }
  }
  const reloadOnce = () => {
    const isAllowed = !holdsInput() && claimReload()
    if (isAllowed) reload()
    return isAllowed
  }
  const checkElements = (timedOut: boolean) => {
    for (const element of document.querySelectorAll('script, link')) {
      const url = chunkUrl(element)
      if (!url || !isFromHtml(element)) continue
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[]
      if (entry ? hasFailed(entry) : timedOut) onFailure(element)
    }
  }

  // Errors of elements do not bubble.
  window.addEventListener('error', ({ target }) => onFailure(target as Element), true)
  // Failures from before this script ran.
  checkElements(false)
  setTimeout(() => document.readyState !== 'complete' && checkElements(true), CHUNK_TIMEOUT_MS)
}

/** Inserted by the server's HTML, or by React for a stylesheet: these are never requested again. */
function isFromHtml(element: Element): boolean {
  return element.hasAttribute('async') || element.hasAttribute('data-precedence')
}

function hasFailed({ responseStatus, decodedBodySize }: PerformanceResourceTiming): boolean {
  return responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0)
}

/** Whether a reload would lose what a visitor has typed, or the reference of what was sent. */
function holdsInput(): boolean {
  if (document.querySelector('[data-sent]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('form[method=post i] :is(input, textarea)')
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  )
}

function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else window.addEventListener('load', callback)
}

/** Only where the framework has not started; else it shows its own. */
function showErrorPage(): void {
  if ('next' in window) return
  const script = document.createElement('script')
  script.src = ERROR_PAGE_SCRIPT
  document.head.append(script)
}
