import { CHUNK_TIMEOUT, chunkUrl } from './chunk'
import { claimReload } from './reload'

/** Shows the error page where the framework cannot: see lib/browser/chunks/show-error-page.ts. */
const ERROR_PAGE_SCRIPT = '/scripts/error-page.js'

/** How long the page's own way to reload goes first (use-page-error.ts): it knows where the visitor was going. */
const DEFERENCE = 1000

/**
 * Watches the page's chunks from the head on, before any of them runs. One that does not load, or takes longer than
 * its time, reloads the page once; the next time the error page shows.
 *
 * The framework's loader waits for ever for a chunk that the HTML names. A chunk that it asks for itself it asks for
 * twice before it throws a ChunkLoadError, so only the second failure of those counts here.
 */
export function watchChunks(reload = () => location.reload()): void {
  const failures = new Set<string>()

  const onFailure = (element: Element) => {
    const url = chunkUrl(element)
    // Without a connection another try is no help, and the page as it stands is.
    if (!url || !navigator.onLine) return
    if (!isFromHtml(element)) {
      if (failures.has(url)) setTimeout(reloadOnce, DEFERENCE)
      failures.add(url)
    } else if (!reloadOnce()) {
      // Out of the page, or the framework would wait for it; so it tries again, fails, and shows the error page.
      if (element.tagName === 'SCRIPT') element.remove()
      whenLoaded(showErrorPage)
    }
  }
  const reloadOnce = () => {
    const may = !holdsInput() && claimReload()
    if (may) reload()
    return may
  }
  /** Failures from before this script ran, and later those that take too long. */
  const look = (tooLate: boolean) => {
    for (const element of document.querySelectorAll('script, link')) {
      const url = chunkUrl(element)
      if (!url || !isFromHtml(element)) continue
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[]
      if (entry ? hasFailed(entry) : tooLate) onFailure(element)
    }
  }

  // Errors of elements do not bubble.
  window.addEventListener('error', ({ target }) => onFailure(target as Element), true)
  look(false)
  setTimeout(() => document.readyState !== 'complete' && look(true), CHUNK_TIMEOUT)
}

/** Whether the server's HTML, or React for a stylesheet, put the element there: nobody tries those again. */
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

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then)
}

/** Only where the framework has not started: else it shows its own. */
function showErrorPage(): void {
  if ('next' in window) return
  const script = document.createElement('script')
  script.src = ERROR_PAGE_SCRIPT
  document.head.append(script)
}
