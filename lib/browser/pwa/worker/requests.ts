/** Kinds of requests that the worker answers; all others go past it. */
export interface Asked {
  url: URL
  request: Pick<Request, 'headers' | 'destination' | 'mode'>
  sameOrigin: boolean
}

/** What pages are not: data, content files, the framework's own, and files with an ending. */
const NO_PAGES = /^\/(?:api|graphql|uploads|_next)(?:\/|$)|\.[a-z0-9]+$/i

/** Address parameters of Craft's previews and share links: what they show is for editors. */
const PREVIEW = ['token', 'x-craft-preview', 'x-craft-live-preview']

const DAY = 24 * 60 * 60

/** How many entries a cache holds at most, and how long one that nobody looks at is kept, in seconds. */
export const LIMITS = {
  pages: { entries: 50, age: 30 * DAY },
  build: { entries: 150, age: 60 * DAY },
  images: { entries: 60, age: 30 * DAY },
}

/** Seconds after which a page that is kept is shown rather than waited for. */
export const PATIENCE = 4

/** Bytes of the largest picture from the content that is kept as it is. */
const LARGEST = 200_000

/** A page as the browser asks for it, or as the page itself has it kept. */
export function isPage({ url, request, sameOrigin }: Asked): boolean {
  if (!sameOrigin || NO_PAGES.test(url.pathname) || isFrameworkData({ url, request, sameOrigin })) return false
  if (PREVIEW.some((name) => url.searchParams.has(name))) return false
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html')
}

/** What the framework fetches to go to another page without loading it. */
export function isFrameworkData({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.headers.has('rsc')
}

/** Scripts, styles and fonts of the build, which never change under their address. */
export function isBuildFile({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && url.pathname.startsWith('/_next/static/')
}

/** Pictures: made by the optimizer, the brand's, and the content's vectors. */
export function isImage({ url, request, sameOrigin }: Asked): boolean {
  if (!sameOrigin) return false
  if (/^\/(?:_next\/image|brand\/|icons\/)/.test(url.pathname)) return true
  return url.pathname.startsWith('/uploads/') && request.destination === 'image'
}

/** Only complete pages that everybody may see: previews and pages of one visitor are marked as not to be stored. */
export function mayKeepPage(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  const cacheControl = response.headers.get('cache-control') ?? ''
  return mayKeep(response) && type.startsWith('text/html') && !/no-store|private/.test(cacheControl)
}

/** An answer of the site's own; none that another site hides, and none that a redirect led to. */
export function mayKeep(response: Response): boolean {
  return response.status === 200 && response.type !== 'opaque' && !response.redirected
}

/** Counts what has come: not every answer says its length. */
export async function mayKeepImage(response: Response): Promise<boolean> {
  return mayKeep(response) && (await response.clone().blob()).size <= LARGEST
}

/** Addresses of the build's files that a page's HTML names, for itself and for the framework. */
export function buildFilesOf(html: string): string[] {
  const files = [...html.matchAll(/static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|woff2)/g)]
  return [...new Set(files.map(([file]) => `/_next/${file}`))]
}
