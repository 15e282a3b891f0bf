import { type NextRequest, NextResponse } from 'next/server'
import { PREVIEW_ENTRY_COOKIE } from '@/lib/cms/draft/cookies'
import { verifiedEntry } from '@/lib/cms/draft/signed-entry'
import { FRAME_POLICY_HEADER, framePolicy } from '@/lib/preview/http'
import type { Step } from './chain'

export const isPreview = (request: NextRequest, secret: string | null): boolean =>
  verifiedEntry(request.cookies.get(PREVIEW_ENTRY_COOKIE)?.value, secret) !== null

export function skipInPreview(step: Step, secret: string | null): Step {
  return (request) => (isPreview(request, secret) ? undefined : step(request))
}

/** Only the CMS may embed a preview, search engines may not list it, and no cache may store it. */
export function withPreviewHeaders(
  request: NextRequest,
  response: Response | undefined,
  { secret, cmsUrl }: { secret: string | null; cmsUrl: string | null },
): Response | undefined {
  if (!isPreview(request, secret)) return response
  const preview = response ?? NextResponse.next()
  preview.headers.set(FRAME_POLICY_HEADER, framePolicy(cmsUrl))
  preview.headers.set('X-Robots-Tag', 'noindex, nofollow')
  preview.headers.set('Cache-Control', 'private, no-store')
  return preview
}
