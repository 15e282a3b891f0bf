import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies } from 'next/headers'
import { previewCookie } from '@/lib/cms/draft/cookies'
import { env } from '@/lib/server/runtime/env'
import { sameSecret } from '@/lib/server/runtime/request-security'

export const OVERVIEW_PATH = '/api/preview/overview'

const COOKIE = 'preview-overview'

const cookieValue = (secret: string): string => createHmac('sha256', secret).update('overview').digest('base64url')

export const isPreviewSecret = (given: string | null): boolean =>
  env.previewSecret !== null && given !== null && sameSecret(given, env.previewSecret)

/** In place of the secret, which is in no address of the overview and its links. */
export async function grantOverview(): Promise<void> {
  const cookie = previewCookie(COOKIE, cookieValue(env.previewSecret ?? ''))
  ;(await cookies()).set({ ...cookie, path: '/api/preview' })
}

export async function mayReadOverview(): Promise<boolean> {
  const given = (await cookies()).get(COOKIE)?.value
  return env.previewSecret !== null && given !== undefined && sameSecret(given, cookieValue(env.previewSecret))
}
