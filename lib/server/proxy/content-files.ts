import { type NextRequest, NextResponse } from 'next/server'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from '@/lib/browser/pwa/worker-constants'
import { parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { type ContentFile, parseFilePath } from '@/lib/i18n/file-paths'
import type { Step } from './chain'

export function contentFiles(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl
  const file = parseFilePath(pathname)
  return file ? NextResponse.rewrite(new URL(routeOfFile(file, searchParams), request.url)) : undefined
}

/** Returns the route of a file, without unknown parameters, because every address is stored. */
function routeOfFile(file: ContentFile, searchParams: URLSearchParams): string {
  if (file.kind === 'humans' || file.kind === 'security') return `/files/about/${file.kind}`
  if (file.kind === 'sitemap') return `/files/sitemaps/${file.name}`
  if (file.kind === 'llms') return `/files/llms/${file.locale}`
  if (file.kind === 'markdown') return `/files/markdown/${file.locale}/${file.uri}`
  const { feed, format, locale } = file
  const query = feed === 'vacancies' ? vacancyFilterQuery(parseVacancyFilter(searchParams)) : ''
  return query ? `/files/filtered-feed/${locale}/${format}${query}` : `/files/feeds/${locale}/${feed}/${format}`
}

export const indexNowKey =
  (key: string | null): Step =>
  ({ nextUrl }) =>
    key && nextUrl.pathname === `/${key}.txt`
      ? new NextResponse(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
      : undefined

const HEADERS = { 'Cache-Control': 'no-cache' }

const END_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
    })(),
  ),
)
`

export function serviceWorker(isOn: boolean): Step {
  const off = { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8', [WORKER_HEADER]: WORKER_OFF }
  return ({ nextUrl, url }) => {
    if (nextUrl.pathname !== WORKER_PATH) return undefined
    if (!isOn) return new NextResponse(END_WORKER, { headers: off })
    return NextResponse.rewrite(new URL('/service-worker/sw.js', url), { headers: HEADERS })
  }
}
