import 'server-only'
import { createHmac } from 'node:crypto'
import { cookies } from 'next/headers'
import { LIFETIME, previewCookie } from '@/lib/cms/draft/cookies'
import { env } from '@/lib/server/runtime/env'
import { sameSecret } from '@/lib/server/runtime/request-security'

export const OVERVIEW_PATH = '/api/preview/overview'

const COOKIE = 'preview-overview'

const cookieValue = (secret: string, expires: number): string =>
  `${expires}.${createHmac('sha256', secret).update(`overview ${expires}`).digest('base64url')}`

export const isPreviewSecret = (given: string | null): boolean =>
  env.previewSecret !== null && given !== null && sameSecret(given, env.previewSecret)

/** The cookie replaces the secret in the addresses of the overview and its links. */
export async function grantOverview(): Promise<void> {
  const cookie = previewCookie(COOKIE, cookieValue(env.previewSecret ?? '', Date.now() + LIFETIME * 1000))
  ;(await cookies()).set({ ...cookie, path: '/api/preview' })
}

export async function mayReadOverview(): Promise<boolean> {
  const given = (await cookies()).get(COOKIE)?.value ?? ''
  const expires = Number.parseInt(given, 10)
  return (
    env.previewSecret !== null && expires > Date.now() && sameSecret(given, cookieValue(env.previewSecret, expires))
  )
}
