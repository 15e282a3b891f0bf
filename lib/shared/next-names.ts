/** What Next sends and reads without documenting it. The rest is in lib/server/page-cache/ (entry.ts, prepare.ts). */
export const DATA_QUERY = /^\?_rsc=[\w-]*$/
export const DATA_PARAMETER = '_rsc'
export const DATA_HEADER = 'rsc'
export const SEGMENT_HEADER = 'next-router-segment-prefetch'
export const DATA_HEADERS = [DATA_HEADER, 'next-router-prefetch', SEGMENT_HEADER, 'next-router-state-tree']
export const URL_HEADER = 'next-url'
export const CACHE_HEADER = 'x-nextjs-cache'
export const STALE = 'STALE'
export const PRIVATE_COOKIES = /(?:^|[;\s])(?:__prerender_bypass|__next|next-)/i
/** Next trusts these headers of a request. */
export const TRUSTED_HEADERS = /^(?:x-(?:middleware|nextjs|next|invoke|now|matched|action|prerender)-|next-resume$)/
/** Headers of a response that Next's client does not read (next/dist/client/components/app-router-headers.js). */
export const INTERNAL_HEADERS = /^x-(?:middleware-|nextjs-(?:matched-path|rewrite)$)/
export const DEVELOPMENT_PATHS = /^\/(?:__nextjs|_next\/)/
