import { type NextRequest, NextResponse } from 'next/server'
import { END_WORKER } from '@/lib/browser/pwa/end-worker'
import { WORKER_HEADER, WORKER_OFF, WORKER_PATH } from '@/lib/browser/pwa/worker-address'

/** Where the build puts the worker: app/service-worker/[path]/route.ts. */
const BUILT = '/service-worker/sw.js'

/** A cached worker could not be replaced. */
const HEADERS = { 'Cache-Control': 'no-cache' }

/** Serves the built service worker, or, where it is switched off, one that unregisters itself. */
export function serviceWorker(isOn: boolean): (request: NextRequest) => NextResponse | undefined {
  return (request) => {
    if (request.nextUrl.pathname !== WORKER_PATH) return undefined
    if (isOn) return NextResponse.rewrite(new URL(BUILT, request.url), { headers: HEADERS })
    return new NextResponse(END_WORKER, {
      headers: { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8', [WORKER_HEADER]: WORKER_OFF },
    })
  }
}
