import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'

/** Cookie that holds Craft's preview token while draft mode is on. */
export const PREVIEW_COOKIE = 'craft-preview'

export interface PreviewAccess {
  /** Headers that show the draft instead of what is public. */
  headers: Record<string, string>
}

/** What an editor in draft mode may see beyond the public; null for everybody else. */
export const preview = cache(async (): Promise<PreviewAccess | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const token = (await cookies()).get(PREVIEW_COOKIE)?.value
  return { headers: token ? { 'X-Craft-Token': token } : {} }
})
