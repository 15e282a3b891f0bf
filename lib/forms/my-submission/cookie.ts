import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/server/runtime/env'
import { MAX_AGE_SECONDS, SENT_LINK_COOKIE, SENT_LINK_MAX_AGE_SECONDS, TOKEN_COOKIE } from './cookie-names'

export async function readTokenCookie(): Promise<string | null> {
  return (await cookies()).get(TOKEN_COOKIE)?.value || null
}

/** As the browser itself does (lib/browser/session.ts). Only in an action. */
export async function setTokenCookie(token: string): Promise<void> {
  const jar = await cookies()
  jar.set(TOKEN_COOKIE, token, { path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'lax' })
}

export async function removeTokenCookie(): Promise<void> {
  const jar = await cookies()
  jar.delete(TOKEN_COOKIE)
  // It would log in again.
  jar.delete(SENT_LINK_COOKIE)
}

/** Keeps the link of a form that was sent without scripts, for its confirmation. Only in an action. */
export async function setSentLinkCookie(link: string): Promise<void> {
  const token = new URL(link, env.siteUrl).searchParams.get('link') ?? ''
  const jar = await cookies()
  jar.set(SENT_LINK_COOKIE, token, {
    path: '/',
    maxAge: SENT_LINK_MAX_AGE_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: env.siteUrl.startsWith('https:'),
  })
}
