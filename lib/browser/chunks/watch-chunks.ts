import { CHUNK_TIMEOUT_MS, chunkUrl } from './chunk-timeout'
import { claimReload } from './forced-reload'

const ERROR_PAGE_SCRIPT = '/scripts/error-page.js'

/** use-page-error.ts reloads first, as it knows the visitor's destination. */
const RELOAD_DELAY_MS = 1000

/** The framework waits forever for a chunk in the HTML, and requests others twice: their second failure counts. */
export function watchChunks(reload = () => location.reload()): void {
  const failedUrls = new Set<string>()

  const onFailure = (element: Element) => {
    const url = chunkUrl(element)
    if (!url || !navigator.onLine) return
    if (!isFromHtml(element)) {
      if (failedUrls.has(url)) setTimeout(reloadOnce, RELOAD_DELAY_MS)
      failedUrls.add(url)
    } else if (!reloadOnce()) {
      // Without the element the framework requests it again, fails, and shows the error page.
      if (element.tagName === 'SCRIPT') element.remove()
      whenLoaded(showErrorPage)
    }
  }
  const reloadOnce = () => {
    const isAllowed = !hasInput() && claimReload()
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

  window.addEventListener('error', ({ target }) => onFailure(target as Element), true)
  // Covers failures before this script ran.
  checkElements(false)
  setTimeout(() => document.readyState !== 'complete' && checkElements(true), CHUNK_TIMEOUT_MS)
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

function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else window.addEventListener('load', callback)
}

function showErrorPage(): void {
  if ('next' in window) return
  const script = document.createElement('script')
  script.src = ERROR_PAGE_SCRIPT
  document.head.append(script)
}
