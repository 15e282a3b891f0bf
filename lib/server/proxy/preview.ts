import { type NextRequest, NextResponse } from 'next/server'
import { PREVIEW_ENTRY_COOKIE } from '@/lib/cms/draft/cookies'
import { verifiedEntry } from '@/lib/cms/draft/signed-entry'
import { framePolicy } from '@/lib/preview/frame-policy'
import type { Step } from './chain'

/** Whether a request belongs to a preview that this site opened: a cookie that somebody made up does not count. */
const inPreview = (request: NextRequest, secret: string | null): boolean =>
  verifiedEntry(request.cookies.get(PREVIEW_ENTRY_COOKIE)?.value, secret) !== null

/** The step for everybody but editors in a preview. */
export function outsidePreview(step: Step, secret: string | null): Step {
  return (request) => (inPreview(request, secret) ? undefined : step(request))
}

/**
 * What a preview's page is answered with: the CMS may frame it, search engines may not list it, nobody may keep it. The
 * answer to anybody else stays as it is.
 */
export function previewAnswer(
  request: NextRequest,
  response: Response | undefined,
  { secret, cmsUrl }: { secret: string | null; cmsUrl: string | null },
): Response | undefined {
  if (!inPreview(request, secret)) return response
  const answer = response ?? NextResponse.next()
  answer.headers.set('Content-Security-Policy', framePolicy(cmsUrl))
  answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}
