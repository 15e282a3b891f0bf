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
import * as names from '../worker-constants'
import * as requests from './requests'

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry & { revision: string })[] }

const manifest = self.__SW_MANIFEST

const offlineCache =
  names.OFFLINE_CACHE_PREFIX + manifest.find(({ url }) => url === names.offlinePath(DEFAULT_LOCALE))?.revision

const limitedTo = (limits: { maxEntries: number; maxAgeSeconds: number }) =>
  new ExpirationPlugin({ ...limits, maxAgeFrom: 'last-used', purgeOnQuotaError: true })

const storeIf = (isStorable: (response: Response) => boolean | Promise<boolean>): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await isStorable(response)) ? response : null),
})

const storePage: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!requests.isStorablePage(response)) return null
    const headers = new Headers(response.headers)
    headers.set('Server-Timing', `${names.STORED_TIMING};desc="${Date.now()}"`)
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
    const pages = await caches.open(names.PAGE_CACHE)
    const similar = await pages.match(request.url, { ignoreSearch: true, ignoreVary: true })
    return similar ?? serwist.matchPrecache(names.offlinePath(parsePath(new URL(request.url).pathname).locale))
  },
}

const payloads = new NetworkFirst({
  cacheName: names.PAYLOAD_CACHE,
  networkTimeoutSeconds: requests.NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [storeIf(requests.isStorablePayload), limitedTo(requests.LIMITS.payloads)],
})

const payloadExpiration = new CacheExpiration(names.PAYLOAD_CACHE, requests.LIMITS.payloads)

const storePayloadOfPage: SerwistPlugin = {
  cacheDidUpdate: async ({ request }) => {
    const address = requests.payloadOfPage(new URL(request.url))
    if (!address || !mayPrefetch()) return
    // The strategy would take the preloaded page for the payload.
    const response = await fetch(address).catch(() => null)
    if (!response || !requests.isStorablePayload(response)) return
    await (await caches.open(names.PAYLOAD_CACHE)).put(address, response)
    await payloadExpiration.updateTimestamp(address)
    await payloadExpiration.expireEntries()
  },
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
    {
      matcher: requests.isFrameworkData,
      handler: new NetworkOnly({
        // HTML in place of data makes the framework load the page, which the cache has.
        plugins: [{ handlerDidError: async () => new Response('', { headers: { 'Content-Type': 'text/html' } }) }],
      }),
    },
    {
      matcher: requests.isBuildFile,
      handler: new CacheFirst({
        cacheName: names.BUILD_CACHE,
        plugins: [
          {
            cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
              cachedResponse ?? (await caches.match(request, { cacheName: offlineCache })),
          },
          storeIf(requests.isStorable),
          limitedTo(requests.LIMITS.build),
        ],
      }),
    },
    {
      matcher: requests.isImage,
      handler: new StaleWhileRevalidate({
        cacheName: names.IMAGE_CACHE,
        plugins: [storeIf(requests.isStorableImage), limitedTo(requests.LIMITS.images)],
      }),
    },
    { matcher: requests.isPayload, handler: payloads },
    {
      matcher: requests.isPage,
      handler: new NetworkFirst({
        cacheName: names.PAGE_CACHE,
        networkTimeoutSeconds: requests.NETWORK_TIMEOUT_SECONDS,
        // Next's Vary names headers that page requests lack.
        matchOptions: { ignoreVary: true },
        plugins: [
          { cacheKeyWillBeUsed: async ({ request }) => requests.storedAddress(new URL(request.url)) },
          storePage,
          limitedTo(requests.LIMITS.pages),
          storePayloadOfPage,
          fallBackToOfflinePage,
        ],
      }),
    },
  ],
})

async function deleteOldCaches(): Promise<void> {
  const current = [offlineCache, names.PAYLOAD_CACHE]
  const versioned = [names.OFFLINE_CACHE_PREFIX, names.PAYLOAD_CACHE_PREFIX]
  for (const name of await caches.keys())
    if (versioned.some((prefix) => name.startsWith(prefix)) && !current.includes(name)) await caches.delete(name)
}

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

serwist.addEventListeners()
