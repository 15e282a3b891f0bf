import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { PAYLOAD_VERSION } from '../payload/payload'

/** Path of the service worker. It must never change: every installed worker is updated from it. */
export const WORKER_PATH = '/sw.js'

/** Response header at that path when the worker is switched off. */
export const WORKER_HEADER = 'X-Service-Worker'
export const WORKER_OFF = 'off'

/** Name in the `Server-Timing` header of a stored page; its description is the time, in milliseconds since 1970. */
export const STORED_TIMING = 'stored'

export const PAGE_CACHE = 'pages'
/** Payloads of one version: those of another are deleted when a worker is activated. */
export const PAYLOAD_CACHE_PREFIX = 'payloads-'
export const PAYLOAD_CACHE = PAYLOAD_CACHE_PREFIX + PAYLOAD_VERSION
export const BUILD_CACHE = 'build'
export const IMAGE_CACHE = 'images'
/** Scripts and styles of the offline pages; followed by the worker's revision. */
export const OFFLINE_CACHE_PREFIX = 'shell-'

export function offlinePath(locale: LocaleCode): string {
  return `${localeOf(locale).prefix}/offline`
}
