/// <reference lib="webworker" />
import {
  CacheExpiration,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { DEFAULT_LOCALE, parsePath } from '@/lib/i18n/locales'
import { mayPrefetch } from '../../navigation/link-clicks'
import {
  BUILD_CACHE,
  IMAGE_CACHE,
  OFFLINE_CACHE_PREFIX,
  offlinePath,
  PAGE_CACHE,
  PAYLOAD_CACHE,
  PAYLOAD_CACHE_PREFIX,
  STORED_TIMING,
} from '../worker-constants'
import * as requests from './requests'

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry & { revision: string })[] }

const manifest = self.__SW_MANIFEST

const offlineCache = OFFLINE_CACHE_PREFIX + manifest.find(({ url }) => url === offlinePath(DEFAULT_LOCALE))?.revision

const limitedTo = (limits: { maxEntries: number; maxAgeSeconds: number }) =>
  new ExpirationPlugin({ ...limits, maxAgeFrom: 'last-used', purgeOnQuotaError: true })

const storeIf = (isStorable: (response: Response) => boolean | Promise<boolean>): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await isStorable(response)) ? response : null),
})

const storePage: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!requests.isStorablePage(response)) return null
    const headers = new Headers(response.headers)
    headers.set('Server-Timing', `${STORED_TIMING};desc="${Date.now()}"`)
    return new Response(response.body, { status: response.status, headers })
  },
}

const storeFilesOfPage: SerwistPlugin = {
  cacheDidUpdate: async ({ newResponse }) => {
    if (!newResponse.headers.get('content-type')?.startsWith('text/html')) return
    const cache = await caches.open(offlineCache)
    await cache.addAll(requests.buildFilesOf(await newResponse.clone().text()))
  },
}

const fallBackToOfflinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const pages = await caches.open(PAGE_CACHE)
    const similar = await pages.match(request.url, { ignoreSearch: true, ignoreVary: true })
    return similar ?? serwist.matchPrecache(offlinePath(parsePath(new URL(request.url).pathname).locale))
  },
}

const findInOfflineCache: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, { cacheName: offlineCache })),
}

/** HTML in place of data makes the framework load the page, which the cache has. */
const fallBackToPageLoad: SerwistPlugin = {
  handlerDidError: async () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
}

const payloads = new NetworkFirst({
  cacheName: PAYLOAD_CACHE,
  networkTimeoutSeconds: requests.NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [storeIf(requests.isStorablePayload), limitedTo(requests.LIMITS.payloads)],
})

const payloadExpiration = new CacheExpiration(PAYLOAD_CACHE, requests.LIMITS.payloads)

const storePayloadOfPage: SerwistPlugin = {
  cacheDidUpdate: async ({ request }) => {
    const address = requests.payloadOfPage(new URL(request.url))
    if (!address || !mayPrefetch()) return
    // The strategy would take the preloaded page for the payload.
    const response = await fetch(address).catch(() => null)
    if (!response || !requests.isStorablePayload(response)) return
    await (await caches.open(PAYLOAD_CACHE)).put(address, response)
    await payloadExpiration.updateTimestamp(address)
    await payloadExpiration.expireEntries()
  },
}

const storeOneComparison: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => requests.storedAddress(new URL(request.url)),
}

const serwist = new Serwist({
  precacheEntries: manifest,
  precacheOptions: {
    plugins: [storeFilesOfPage],
    cleanupOutdatedCaches: true,
    // An editor's cookies would make it a preview.
    fetchOptions: { credentials: 'omit' },
  },
  // The visitor decides about new versions.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: requests.isFrameworkData, handler: new NetworkOnly({ plugins: [fallBackToPageLoad] }) },
    {
      matcher: requests.isBuildFile,
      handler: new CacheFirst({
        cacheName: BUILD_CACHE,
        plugins: [findInOfflineCache, storeIf(requests.isStorable), limitedTo(requests.LIMITS.build)],
      }),
    },
    {
      matcher: requests.isImage,
      handler: new StaleWhileRevalidate({
        cacheName: IMAGE_CACHE,
        plugins: [storeIf(requests.isStorableImage), limitedTo(requests.LIMITS.images)],
      }),
    },
    { matcher: requests.isPayload, handler: payloads },
    {
      matcher: requests.isPage,
      handler: new NetworkFirst({
        cacheName: PAGE_CACHE,
        networkTimeoutSeconds: requests.NETWORK_TIMEOUT_SECONDS,
        // Next's Vary names headers that page requests lack.
        matchOptions: { ignoreVary: true },
        plugins: [
          storeOneComparison,
          storePage,
          limitedTo(requests.LIMITS.pages),
          storePayloadOfPage,
          fallBackToOfflinePage,
        ],
      }),
    },
  ],
})

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = await caches.keys()
    const current = [offlineCache, PAYLOAD_CACHE]
    const versioned = [OFFLINE_CACHE_PREFIX, PAYLOAD_CACHE_PREFIX]
    const old = names.filter((name) => versioned.some((prefix) => name.startsWith(prefix)) && !current.includes(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  event.waitUntil(deleteOldCaches())
})

serwist.addEventListeners()
