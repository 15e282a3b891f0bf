import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'

import { env } from '@/lib/server/runtime/env'
import { PREVIEW_COOKIE, PREVIEW_ENTRY_COOKIE, tokenOf } from './cookies'
import { type PreviewedEntry, verifiedEntry } from './signed-entry'

export interface PreviewAccess {
  /** Headers with which the content backend returns the draft in place of what is public. */
  headers: Record<string, string>
  /** The entry whose draft the token shows; null without a token. */
  drafted: PreviewedEntry | null
}

/** Headers of a request with a preview token. */
export const previewHeaders = (token: string | null): Record<string, string> =>
  token ? { 'X-Craft-Token': token } : {}

/** What an editor in draft mode may see beyond the public; null for everybody else. */
export const preview = cache(async (): Promise<PreviewAccess | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const jar = await cookies()
  const token = tokenOf(jar.get(PREVIEW_COOKIE)?.value)
  return {
    headers: previewHeaders(token),
    drafted: token ? verifiedEntry(jar.get(PREVIEW_ENTRY_COOKIE)?.value, env.previewSecret) : null,
  }
})
