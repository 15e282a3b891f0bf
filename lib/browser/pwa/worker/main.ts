/// <reference lib="webworker" />
/** The service worker. app/service-worker/[path]/route.ts builds it, lib/browser/pwa/register.ts registers it. */
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { parsePath } from '@/lib/i18n/public-path'
import { BUILD_CACHE, IMAGE_CACHE, PAGE_CACHE, SHELL_CACHE } from '../caches'
import { offlinePath } from '../offline-path'
import * as requests from './requests'

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry & { revision: string })[] }

const manifest = self.__SW_MANIFEST

const shell = SHELL_CACHE + manifest.find(({ url }) => url === offlinePath(DEFAULT_LOCALE))?.revision

const bounded = ({ entries, age }: { entries: number; age: number }) =>
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: age, maxAgeFrom: 'last-used', purgeOnQuotaError: true })

const keepIf = (mayKeep: (response: Response) => boolean | Promise<boolean>): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await mayKeep(response)) ? response : null),
})

/** What the offline pages need is kept with them. */
const withShell: SerwistPlugin = {
  cacheDidUpdate: async ({ newResponse }) => {
    if (!newResponse.headers.get('content-type')?.startsWith('text/html')) return
    const cache = await caches.open(shell)
    await cache.addAll(requests.buildFilesOf(await newResponse.clone().text()))
  },
}

/** The same page with other parameters, or the offline page in the language of the address. */
const orOffline: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const pages = await caches.open(PAGE_CACHE)
    const similar = await pages.match(request.url, { ignoreSearch: true, ignoreVary: true })
    return similar ?? serwist.matchPrecache(offlinePath(parsePath(new URL(request.url).pathname).locale))
  },
}

/** The build's files of the offline pages lie in a cache of their own. */
const fromShell: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, { cacheName: shell })),
}

/** No data but a page: the framework then loads the page itself, which the worker has, or has the offline page for. */
const asPage: SerwistPlugin = {
  handlerDidError: async () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
}

const serwist = new Serwist({
  precacheEntries: manifest,
  precacheOptions: {
    plugins: [withShell],
    cleanupOutdatedCaches: true,
    // As everybody gets them: with an editor's cookies the offline pages would be those of a preview.
    fetchOptions: { credentials: 'omit' },
  },
  // A visitor decides when a new version takes over, but the first one need not wait.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: requests.isFrameworkData, handler: new NetworkOnly({ plugins: [asPage] }) },
    {
      matcher: requests.isBuildFile,
      handler: new CacheFirst({
        cacheName: BUILD_CACHE,
        plugins: [fromShell, keepIf(requests.mayKeep), bounded(requests.LIMITS.build)],
      }),
    },
    {
      matcher: requests.isImage,
      handler: new StaleWhileRevalidate({
        cacheName: IMAGE_CACHE,
        plugins: [keepIf(requests.mayKeepImage), bounded(requests.LIMITS.images)],
      }),
    },
    {
      matcher: requests.isPage,
      handler: new NetworkFirst({
        cacheName: PAGE_CACHE,
        networkTimeoutSeconds: requests.PATIENCE,
        // Next names its own headers in Vary; no request for a page has them.
        matchOptions: { ignoreVary: true },
        plugins: [keepIf(requests.mayKeepPage), bounded(requests.LIMITS.pages), orOffline],
      }),
    },
  ],
})

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== shell)
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  event.waitUntil(removeOld())
})

serwist.addEventListeners()
