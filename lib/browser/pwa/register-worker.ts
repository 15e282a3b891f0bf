import { mayPrefetch } from '../navigation/link-clicks'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from './worker-constants'

const UPDATE_INTERVAL_MS = 60 * 60 * 1000

export async function registerWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const container = workerContainer()
  if (!container) return
  const existing = await container.getRegistration('/').catch(() => undefined)
  const registration = existing ?? (await register(container).catch(() => undefined))
  if (!registration) return
  // WebKit may call the worker in control a waiting one, although it is no new version.
  const first = existing ? null : registration.installing
  const reportWaiting = () => {
    const { waiting } = registration
    if (waiting && waiting !== first && container.controller) onWaiting(waiting)
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', reportWaiting),
  )
  registration.installing?.addEventListener('statechange', reportWaiting)
  reportWaiting()
  checkForUpdates(registration, existing ? 0 : Date.now())
}

/** Only this may read `navigator.serviceWorker`: Turbopack drops tests (docs/decisions/0020-service-worker.md). */
function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // Chromium throws in a sandboxed frame.
    return undefined
  }
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  const { headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' })
  if (headers.get(WORKER_HEADER) === WORKER_OFF) return undefined
  return container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
}

/** Browsers check only on page loads, so a page that was open for long checks when it becomes visible. */
function checkForUpdates(registration: ServiceWorkerRegistration, lastCheck: number): void {
  let last = lastCheck
  const check = () => {
    const elapsed = Date.now() - last
    // Negative if the clock was set back.
    if (document.visibilityState !== 'visible' || (elapsed >= 0 && elapsed < UPDATE_INTERVAL_MS)) return
    last = Date.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  check()
}

export function applyUpdate(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return location.reload()
  workerContainer()?.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}

/** The worker sees no client navigation. Pages viewed before the first worker is active are cached once it is. */
export function createPageCacher(): () => void {
  const container = workerContainer()
  if (!container) return () => {}
  const earlyPages = new Set(performance.getEntriesByType('navigation').map(({ name }) => name))
  const cachePage = () => {
    if (container.controller) cacheUrls(container.controller, [location.href])
    else earlyPages.add(location.href)
  }
  if (!container.controller) {
    cachePage()
    const onController = () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const files = loaded.filter((name) => name.startsWith(`${location.origin}/_next/`))
      if (container.controller) cacheUrls(container.controller, [...earlyPages], files)
    }
    container.addEventListener('controllerchange', onController, { once: true })
  }
  return cachePage
}

function cacheUrls(worker: ServiceWorker, pages: string[], files: string[] = []): void {
  if (!mayPrefetch()) return
  const requests = pages.map((page) => [page, { headers: { Accept: 'text/html' } }])
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...requests, ...files] } })
}
