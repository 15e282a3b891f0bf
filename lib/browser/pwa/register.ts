import { mayPrefetch } from '../navigation/prefetch'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from './worker-address'

/** Least time between two questions for a new version, in milliseconds, while the page stays open. */
const UPDATE_PAUSE = 60 * 60 * 1000

/**
 * Registers the service worker, unless the site has switched it off, and tells when a new version waits to take over,
 * now or later. Does nothing where there are no workers, or none are allowed.
 */
export async function registerWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await findRegistration()
  if (!registration) return
  const tell = () => {
    // Without a controller it is the first worker, which nobody need be told of.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  registration.installing?.addEventListener('statechange', tell)
  tell()
  askForUpdates(registration)
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    const existing = await navigator.serviceWorker.getRegistration('/')
    if (existing) return existing
    const { headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' })
    if (headers.get(WORKER_HEADER) === WORKER_OFF) return undefined
    return await navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
  } catch {
    // Forbidden by the browser, or no connection: the site works without.
    return undefined
  }
}

/** Now, and when a page that has long been open is looked at again: a browser asks only when it loads a page. */
function askForUpdates(registration: ServiceWorkerRegistration): void {
  let last = 0
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < UPDATE_PAUSE) return
    last = Date.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}

/**
 * Lets the new version take over, and loads this page again with it. Other open pages go on as they are: where one of
 * them has been first, there is nothing to wait for.
 */
export function applyUpdate(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}

/**
 * Has the worker keep the page that is shown: it sees no request for one that the framework went to by itself. Until the
 * first worker has taken over, pages wait; with the one that came before it goes what it loaded.
 *
 * @returns keeps one
 */
export function pageKeeper(): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  // The page of arrival may have been left already.
  const early = new Set(performance.getEntriesByType('navigation').map(({ name }) => name))
  const keep = () => {
    if (serviceWorker.controller) send(serviceWorker.controller, [location.href])
    else early.add(location.href)
  }
  if (!serviceWorker.controller) {
    keep()
    const onController = () => {
      if (serviceWorker.controller) send(serviceWorker.controller, [...early], loadedParts())
    }
    serviceWorker.addEventListener('controllerchange', onController, { once: true })
  }
  return keep
}

function send(worker: ServiceWorker, pages: string[], parts: string[] = []): void {
  // Fetching a page that is there already is not for connections where data counts.
  if (!mayPrefetch()) return
  const asked = pages.map((page) => [page, { headers: { Accept: 'text/html' } }])
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...asked, ...parts] } })
}

/** Scripts, styles, fonts and pictures of the site that this page has loaded. */
function loadedParts(): string[] {
  const site = `${location.origin}/_next/`
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(site))
}
