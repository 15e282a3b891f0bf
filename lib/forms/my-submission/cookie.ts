import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/server/runtime/env'
import { MAX_AGE_SECONDS, TOKEN_COOKIE } from './personal-token'

/** A token to show or to confirm: of a form that was sent without scripts, or of a link to another submission. */
export const SENT_LINK_COOKIE = 'sent-link'

const SHARED = { path: '/', sameSite: 'lax', secure: env.siteUrl.startsWith('https:') } as const

/** The browser sets this cookie with the same attributes (lib/browser/session.ts). */
export const TOKEN_OPTIONS = { ...SHARED, maxAge: MAX_AGE_SECONDS }
export const SENT_LINK_OPTIONS = { ...SHARED, maxAge: 60 * 60, httpOnly: true }

export const readTokenCookie = async (): Promise<string | null> => (await cookies()).get(TOKEN_COOKIE)?.value || null

export async function setSentLinkCookie(link: string): Promise<void> {
  const token = new URL(link, env.siteUrl).searchParams.get('link') ?? ''
  ;(await cookies()).set(SENT_LINK_COOKIE, token, SENT_LINK_OPTIONS)
}
