/** What the worker's routes match; all other requests go to the network. */
export interface RouteRequest {
  url: URL
  request: Pick<Request, 'headers' | 'destination' | 'mode'>
  sameOrigin: boolean
}

/** Data, files of the content and of the framework, and paths with a file extension. */
const NO_PAGES = /^\/(?:api|graphql|uploads|_next)(?:\/|$)|\.[a-z0-9]+$/i

/** Query parameters of Craft's previews and share links. */
const PREVIEW_PARAMETERS = ['token', 'x-craft-preview', 'x-craft-live-preview']

const DAY_SECONDS = 24 * 60 * 60

/** The age counts from the last use. */
export const LIMITS = {
  pages: { maxEntries: 50, maxAgeSeconds: 30 * DAY_SECONDS },
  build: { maxEntries: 150, maxAgeSeconds: 60 * DAY_SECONDS },
  images: { maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS },
}

/** After it a cached page is served. */
export const NETWORK_TIMEOUT_SECONDS = 4

const MAX_IMAGE_BYTES = 200_000

/** Requested by the browser, or to be cached (register-worker.ts). */
export function isPage({ url, request, sameOrigin }: RouteRequest): boolean {
  if (!sameOrigin || NO_PAGES.test(url.pathname) || isFrameworkData({ url, request, sameOrigin })) return false
  if (PREVIEW_PARAMETERS.some((name) => url.searchParams.has(name))) return false
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html')
}

export function isFrameworkData({ request, sameOrigin }: RouteRequest): boolean {
  return sameOrigin && request.headers.has('rsc')
}

/** Scripts, styles and fonts of the build, which never change. */
export function isBuildFile({ url, sameOrigin }: RouteRequest): boolean {
  return sameOrigin && url.pathname.startsWith('/_next/static/')
}

/** Images: optimized ones, the brand's, and the content's vectors. */
export function isImage({ url, request, sameOrigin }: RouteRequest): boolean {
  if (!sameOrigin) return false
  if (/^\/(?:_next\/image|brand\/|icons\/)/.test(url.pathname)) return true
  return url.pathname.startsWith('/uploads/') && request.destination === 'image'
}

/** Only complete public pages: previews and personal pages are marked `no-store` or `private`. */
export function isStorablePage(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  const cacheControl = response.headers.get('cache-control') ?? ''
  return isStorable(response) && type.startsWith('text/html') && !/no-store|private/.test(cacheControl)
}

/** A response of the site itself, without redirects. */
export function isStorable(response: Response): boolean {
  return response.status === 200 && response.type !== 'opaque' && !response.redirected
}

/** Reads the body: not every response has its length in a header. */
export async function isStorableImage(response: Response): Promise<boolean> {
  return isStorable(response) && (await response.clone().blob()).size <= MAX_IMAGE_BYTES
}

export function buildFilesOf(html: string): string[] {
  const files = [...html.matchAll(/static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|woff2)/g)]
  return [...new Set(files.map(([file]) => `/_next/${file}`))]
}
