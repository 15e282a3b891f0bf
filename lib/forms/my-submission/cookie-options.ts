import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { MAX_AGE_SECONDS, SENT_LINK_MAX_AGE_SECONDS } from './cookie-names'

const SHARED = { path: '/', sameSite: 'lax', secure: env.siteUrl.startsWith('https:') } as const

/** The browser sets the same (lib/browser/session.ts). */
export const TOKEN_OPTIONS = { ...SHARED, maxAge: MAX_AGE_SECONDS }
export const SENT_LINK_OPTIONS = { ...SHARED, maxAge: SENT_LINK_MAX_AGE_SECONDS, httpOnly: true }
