import { type NextRequest, NextResponse } from 'next/server'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from '@/lib/browser/pwa/worker-constants'
import { parseVacancyFilter, vacancyFilterQuery } from '../../cms/vacancy-filter'
import { type ContentFile, parseFilePath } from '../../i18n/file-paths'

export function contentFiles(request: NextRequest): NextResponse | undefined {
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

export function indexNowKey(key: string | null): (request: NextRequest) => NextResponse | undefined {
  return (request) => {
    if (!key || request.nextUrl.pathname !== `/${key}.txt`) return undefined
    return new NextResponse(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}

const BUILT_PATH = '/service-worker/sw.js'

/** A cached worker could not be replaced. */
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

export function serviceWorker(isOn: boolean): (request: NextRequest) => NextResponse | undefined {
  return (request) => {
    if (request.nextUrl.pathname !== WORKER_PATH) return undefined
    if (isOn) return NextResponse.rewrite(new URL(BUILT_PATH, request.url), { headers: HEADERS })
    return new NextResponse(END_WORKER, {
      headers: { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8', [WORKER_HEADER]: WORKER_OFF },
    })
  }
}
