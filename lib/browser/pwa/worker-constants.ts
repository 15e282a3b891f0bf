import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { PAYLOAD_VERSION } from '../payload/payload'

/** Must never change: installed workers update from it. */
export const WORKER_PATH = '/sw.js'

export const WORKER_HEADER = 'X-Service-Worker'
export const WORKER_OFF = 'off'

/** A name in `Server-Timing`; its description is in milliseconds since 1970. */
export const STORED_TIMING = 'stored'

export const PAGE_CACHE = 'pages'
export const PAYLOAD_CACHE_PREFIX = 'payloads-'
export const PAYLOAD_CACHE = PAYLOAD_CACHE_PREFIX + PAYLOAD_VERSION
export const BUILD_CACHE = 'build'
export const IMAGE_CACHE = 'images'
export const OFFLINE_CACHE_PREFIX = 'shell-'

export const offlinePath = (locale: LocaleCode): string => `${localeOf(locale).prefix}/offline`
