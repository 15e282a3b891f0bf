import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/server/runtime/env'
import { MAX_AGE_SECONDS, SENT_LINK_COOKIE, SENT_LINK_MAX_AGE_SECONDS, TOKEN_COOKIE } from './cookie-names'

const SHARED = { path: '/', sameSite: 'lax', secure: env.siteUrl.startsWith('https:') } as const

/** The browser sets the same (lib/browser/session.ts). */
export const TOKEN_OPTIONS = { ...SHARED, maxAge: MAX_AGE_SECONDS }
export const SENT_LINK_OPTIONS = { ...SHARED, maxAge: SENT_LINK_MAX_AGE_SECONDS, httpOnly: true }

export const readTokenCookie = async (): Promise<string | null> => (await cookies()).get(TOKEN_COOKIE)?.value || null

export async function setTokenCookie(token: string): Promise<void> {
  ;(await cookies()).set(TOKEN_COOKIE, token, TOKEN_OPTIONS)
}

export async function removeTokenCookie(): Promise<void> {
  const jar = await cookies()
  jar.delete(TOKEN_COOKIE)
  // It would log in again.
  jar.delete(SENT_LINK_COOKIE)
}

export async function setSentLinkCookie(link: string): Promise<void> {
  const token = new URL(link, env.siteUrl).searchParams.get('link') ?? ''
  ;(await cookies()).set(SENT_LINK_COOKIE, token, SENT_LINK_OPTIONS)
}
