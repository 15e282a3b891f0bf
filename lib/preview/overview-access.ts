import 'server-only'
import { cookies } from 'next/headers'
import { LIFETIME, OVERVIEW_COOKIE, PREVIEW_ENTRY_COOKIE, previewCookie, verifiedEntry } from '@/lib/cms/draft/cookies'
import { env } from '@/lib/server/runtime/env'
import { expiringToken, isCurrentToken, sameSecret } from '@/lib/server/runtime/request-security'

export const OVERVIEW_PATH = '/api/preview/overview'

export const isPreviewSecret = (secret: string | null): boolean =>
  env.previewSecret !== null && secret !== null && sameSecret(secret, env.previewSecret)

export async function grantOverview(): Promise<void> {
  const value = expiringToken(OVERVIEW_COOKIE, env.previewSecret ?? '', Math.floor(Date.now() / 1000) + LIFETIME)
  ;(await cookies()).set(previewCookie(OVERVIEW_COOKIE, value))
}

export async function mayReadOverview(): Promise<boolean> {
  const token = (await cookies()).get(OVERVIEW_COOKIE)?.value ?? ''
  return env.previewSecret !== null && isCurrentToken(token, OVERVIEW_COOKIE, env.previewSecret)
}

/** Whoever previews an entry may read its facts too, as the bar of the preview leads there. */
export async function mayReadEntryFacts(id: number): Promise<boolean> {
  const signed = (await cookies()).get(PREVIEW_ENTRY_COOKIE)?.value
  return verifiedEntry(signed, env.previewSecret)?.canonicalId === id || mayReadOverview()
}

/** The working day of an editor. A page that is updated gets a new token. */
const REALTIME_SECONDS = 12 * 60 * 60

/** Returns a token with which a browser only receives changes; null if the content needs no token. */
export function realtimeToken(contentApiToken: string | null, now = Date.now()): string | null {
  if (contentApiToken === null) return null
  return expiringToken('realtime', contentApiToken, Math.floor(now / 1000) + REALTIME_SECONDS)
}
