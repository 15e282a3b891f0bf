import { type NextRequest, NextResponse } from 'next/server'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from '@/lib/browser/pwa/worker-constants'

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
