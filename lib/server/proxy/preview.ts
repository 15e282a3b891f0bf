import { type NextRequest, NextResponse } from 'next/server'
import { PREVIEW_ENTRY_COOKIE } from '@/lib/cms/draft/cookies'
import { verifiedEntry } from '@/lib/cms/draft/signed-entry'
import { framePolicy } from '@/lib/preview/http'
import type { Step } from './chain'

/** Whether a request belongs to a preview that this site opened, by its signed cookie. */
const inPreview = (request: NextRequest, secret: string | null): boolean =>
  verifiedEntry(request.cookies.get(PREVIEW_ENTRY_COOKIE)?.value, secret) !== null

/** The step, skipped in previews. */
export function outsidePreview(step: Step, secret: string | null): Step {
  return (request) => (inPreview(request, secret) ? undefined : step(request))
}

/**
 * The response to a preview: the CMS may show it in a frame, search engines may not list it, and no cache may store it.
 * Outside of previews the response stays as it is.
 */
export function previewResponse(
  request: NextRequest,
  response: Response | undefined,
  { secret, cmsUrl }: { secret: string | null; cmsUrl: string | null },
): Response | undefined {
  if (!inPreview(request, secret)) return response
  const result = response ?? NextResponse.next()
  result.headers.set('Content-Security-Policy', framePolicy(cmsUrl))
  result.headers.set('X-Robots-Tag', 'noindex, nofollow')
  result.headers.set('Cache-Control', 'private, no-store')
  return result
}
