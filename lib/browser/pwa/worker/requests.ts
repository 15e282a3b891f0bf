import { parsePath } from '@/lib/i18n/locales'
import { routeOf, routePath } from '@/lib/i18n/routes'
import { DATA_HEADER } from '@/lib/shared/next-names'
import { PAYLOAD_PATH } from '../../payload/payload'

export interface RouteRequest {
  url: URL
  request: Pick<Request, 'headers' | 'destination' | 'mode'>
  sameOrigin: boolean
}

const NO_PAGES = /^\/(?:api|graphql|uploads|_next)(?:\/|$)|\.[a-z0-9]+$/i

const PREVIEW_PARAMETERS = ['token', 'x-craft-preview', 'x-craft-live-preview']

const DAY_SECONDS = 24 * 60 * 60

export const LIMITS = {
  pages: { maxEntries: 50, maxAgeSeconds: 30 * DAY_SECONDS },
  build: { maxEntries: 150, maxAgeSeconds: 60 * DAY_SECONDS },
  payloads: { maxEntries: 30, maxAgeSeconds: 30 * DAY_SECONDS },
  images: { maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS },
}

export const NETWORK_TIMEOUT_SECONDS = 4

const MAX_IMAGE_BYTES = 200_000

export function isPage({ url, request, sameOrigin }: RouteRequest): boolean {
  if (!sameOrigin || NO_PAGES.test(url.pathname) || isFrameworkData({ url, request, sameOrigin })) return false
  if (PREVIEW_PARAMETERS.some((name) => url.searchParams.has(name))) return false
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html')
}

export const isFrameworkData = ({ request, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && request.headers.has(DATA_HEADER)

export const isPayload = ({ url, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && url.pathname.startsWith(PAYLOAD_PATH) && isMaterial(url.pathname.slice(PAYLOAD_PATH.length))

export const payloadOfPage = ({ origin, pathname }: URL): string | null =>
  isMaterial(pathname) ? origin + PAYLOAD_PATH + pathname : null

function isMaterial(path: string): boolean {
  const { locale, uri } = parsePath(path)
  return routeOf(uri, locale)?.path === '/materials/[slug]'
}

export function storedAddress(url: URL): string {
  const isComparison = url.pathname === routePath('/materials/compare', parsePath(url.pathname).locale)
  return isComparison ? url.origin + url.pathname : url.href
}

export const isBuildFile = ({ url, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && url.pathname.startsWith('/_next/static/')

export const isImage = ({ url, request, sameOrigin }: RouteRequest): boolean =>
  sameOrigin &&
  (/^\/(?:_next\/image|brand\/|icons\/)/.test(url.pathname) ||
    (url.pathname.startsWith('/uploads/') && request.destination === 'image'))

export const isStorablePage = (response: Response): boolean => isPublic(response, 'text/html')

export const isStorablePayload = (response: Response): boolean => isPublic(response, 'application/json')

const isPublic = (response: Response, type: string): boolean =>
  isStorable(response) &&
  (response.headers.get('content-type') ?? '').startsWith(type) &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '')

export const isStorable = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type !== 'opaque' && !redirected

export const isStorableImage = async (response: Response): Promise<boolean> =>
  isStorable(response) && (await response.clone().blob()).size <= MAX_IMAGE_BYTES

export function buildFilesOf(html: string): string[] {
  const files = [...html.matchAll(/(?<!\(\/_next\/)static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|woff2)/g)]
  return [...new Set(files.map(([file]) => `/_next/${file}`))]
}
