import { cookies, draftMode } from 'next/headers'
import { describeError } from '@/graphql/describe-error'
import {
  DRAFT_COOKIE,
  noPreviewCookie,
  PREVIEW_COOKIE,
  PREVIEW_ENTRY_COOKIE,
  previewCookie,
  signEntry,
} from '@/lib/cms/draft/cookies'
import { findPreviewEntry } from '@/lib/preview/entry'
import { isPreviewSecret, mayReadOverview } from '@/lib/preview/overview-access'
import { previewRequest, siteLocale } from '@/lib/preview/request'
import { redirectTo, refuse } from '@/lib/preview/responses'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { isCrossOrigin } from '@/lib/server/runtime/request-security'

const log = logger('preview')

/** Craft's preview targets lead here (docs/craft.md). It redirects to the entry's own address, never to a given one. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const language = siteLocale(searchParams.get('site'))?.code
  const secret = env.previewSecret
  if (secret === null || !(await isAllowed(request, searchParams))) return refuse('secret', language)
  const target = previewRequest(searchParams)
  if (!target) return refuse('parameters', language)
  const entry = await findPreviewEntry(target).catch((error: unknown) => {
    log.error(`the entry could not be read, preview refused: ${describeError(error)}`)
    return 'backend' as const
  })
  if (entry === null || entry === 'backend') return refuse(entry ?? 'entry', language)
  const [draft, jar] = await Promise.all([draftMode(), cookies()])
  draft.enable()
  // Set again with the attributes that browsers require in an iframe.
  jar.set(previewCookie(DRAFT_COOKIE, jar.get(DRAFT_COOKIE)?.value ?? ''))
  jar.set(previewCookie(PREVIEW_ENTRY_COOKIE, signEntry(entry, secret)))
  jar.set(target.token ? previewCookie(PREVIEW_COOKIE, target.token) : noPreviewCookie(PREVIEW_COOKIE))
  return redirectTo(entry.path, 307)
}

/** A link of the overview has no secret. It must not be on another site, which could start a preview. */
async function isAllowed({ headers }: Request, parameters: URLSearchParams): Promise<boolean> {
  if (parameters.has('secret')) return isPreviewSecret(parameters.get('secret'))
  return !isCrossOrigin((name) => headers.get(name), []) && (await mayReadOverview())
}
