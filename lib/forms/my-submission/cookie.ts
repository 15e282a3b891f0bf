import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/server/runtime/env'
import { SENT_LINK_COOKIE, TOKEN_COOKIE } from './cookie-names'
import { SENT_LINK_OPTIONS, TOKEN_OPTIONS } from './cookie-options'

export async function readTokenCookie(): Promise<string | null> {
  return (await cookies()).get(TOKEN_COOKIE)?.value || null
}

export async function setTokenCookie(token: string): Promise<void> {
  const jar = await cookies()
  jar.set(TOKEN_COOKIE, token, TOKEN_OPTIONS)
}

export async function removeTokenCookie(): Promise<void> {
  const jar = await cookies()
  jar.delete(TOKEN_COOKIE)
  // It would log in again.
  jar.delete(SENT_LINK_COOKIE)
}

/** For the confirmation of a form that was sent without scripts. */
export async function setSentLinkCookie(link: string): Promise<void> {
  const token = new URL(link, env.siteUrl).searchParams.get('link') ?? ''
  const jar = await cookies()
  jar.set(SENT_LINK_COOKIE, token, SENT_LINK_OPTIONS)
}
