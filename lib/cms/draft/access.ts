import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/server/runtime/env'
import { PREVIEW_COOKIE, PREVIEW_ENTRY_COOKIE, tokenOf, verifiedEntry } from './cookies'

export type PreviewAccess = NonNullable<Awaited<ReturnType<typeof readPreviewAccess>>>

export const previewHeaders = (token: string | null): Record<string, string> =>
  token ? { 'X-Craft-Token': token } : {}

export const readPreviewAccess = cache(async () => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const jar = await cookies()
  const token = tokenOf(jar.get(PREVIEW_COOKIE)?.value)
  return {
    headers: previewHeaders(token),
    drafted: token ? verifiedEntry(jar.get(PREVIEW_ENTRY_COOKIE)?.value, env.previewSecret) : null,
  }
})
