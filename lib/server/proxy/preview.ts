import { type NextRequest, NextResponse } from 'next/server'
import { OVERVIEW_COOKIE, PREVIEW_ENTRY_COOKIE, verifiedEntry } from '@/lib/cms/draft/cookies'
import { LOCALES } from '@/lib/i18n/locales'
import { EDITOR_PATHS, routePath } from '@/lib/i18n/routes'
import { FRAME_POLICY_HEADER, framePolicy } from '@/lib/preview/http'
import { isCurrentToken } from '@/lib/server/runtime/request-security'
import type { Environment } from '@/lib/server/runtime/settings'
import type { Step } from './chain'

const isPreview = (request: NextRequest, secret: string | null): boolean =>
  verifiedEntry(request.cookies.get(PREVIEW_ENTRY_COOKIE)?.value, secret) !== null

export function skipInPreview(step: Step, secret: string | null): Step {
  return (request) => (isPreview(request, secret) ? undefined : step(request))
}

const EDITOR_PAGES = EDITOR_PATHS.flatMap((path) => LOCALES.map(({ code }) => routePath(path, code)))

function isEditorPage({ nextUrl, cookies }: NextRequest, secret: string | null): boolean {
  if (secret === null || !EDITOR_PAGES.includes(nextUrl.pathname)) return false
  return isCurrentToken(cookies.get(OVERVIEW_COOKIE)?.value ?? '', OVERVIEW_COOKIE, secret)
}

/** Only the CMS may embed a preview; search engines may not list it, and no cache may store it. */
export function withPreviewHeaders(
  request: NextRequest,
  response: Response | undefined,
  { previewSecret: secret, cmsUrl }: Pick<Environment, 'previewSecret' | 'cmsUrl'>,
): Response | undefined {
  if (!isPreview(request, secret) && !isEditorPage(request, secret)) return response
  const preview = response ?? NextResponse.next()
  preview.headers.set(FRAME_POLICY_HEADER, framePolicy(cmsUrl))
  preview.headers.set('X-Robots-Tag', 'noindex, nofollow')
  preview.headers.set('Cache-Control', 'private, no-store')
  return preview
}
