import { cookies } from 'next/headers'
import {
  DRAFT_COOKIE,
  noPreviewCookie,
  PREVIEW_COOKIE,
  PREVIEW_ENTRY_COOKIE,
  verifiedEntry,
} from '@/lib/cms/draft/cookies'
import { HOME_URI, localeOf, pathOf } from '@/lib/i18n/locales'
import { publicPath } from '@/lib/preview/entry'
import { siteLocale } from '@/lib/preview/request'
import { previewEnded, redirectTo } from '@/lib/preview/responses'
import { env } from '@/lib/server/runtime/env'

/** In the CMS's iframe, which cannot show public pages, it responds that the preview has ended. */
export async function POST(request: Request): Promise<Response> {
  const jar = await cookies()
  const wasPreview = verifiedEntry(jar.get(PREVIEW_ENTRY_COOKIE)?.value, env.previewSecret) !== null
  for (const name of [DRAFT_COOKIE, PREVIEW_ENTRY_COOKIE, PREVIEW_COOKIE]) jar.set(noPreviewCookie(name))
  const form = await request.formData().catch(() => new FormData())
  const locale = siteLocale(String(form.get('site'))) ?? localeOf(undefined)
  if (request.headers.get('Sec-Fetch-Dest') === 'iframe') return previewEnded(locale.code)
  const id = Number(form.get('entry'))
  const path = wasPreview && Number.isSafeInteger(id) && id > 0 ? await publicPath(id, locale).catch(() => null) : null
  return redirectTo(path ?? pathOf(HOME_URI, locale.code), 303)
}
