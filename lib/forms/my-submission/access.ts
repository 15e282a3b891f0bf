import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { countGuess, countUse } from './limits'
import type { Refusal } from './model'
import { isPersonalToken } from './personal-token'
import { readToken, type SubmissionToken } from './token'

/** The submission itself says whether its token was revoked. Wrong signatures are counted by the network address. */
export async function openToken(token: string | null, address: string): Promise<SubmissionToken | Refusal> {
  const key = env.contentSubmissionsToken
  if (!key || !token || !isPersonalToken(token)) return { status: 'invalid' }
  const opened = readToken(token, key)
  if (opened) return opened
  const minutes = wasSigned(token, key) ? null : await countGuess(address)
  return minutes === null ? { status: 'invalid' } : { status: 'limited', minutes }
}

/** For operations that call the content backend. They are limited per submission. */
export async function openForUse(token: string | null, address: string): Promise<SubmissionToken | Refusal> {
  const opened = await openToken(token, address)
  if ('status' in opened) return opened
  const minutes = await countUse(opened.uid)
  return minutes === null ? opened : { status: 'limited', minutes }
}

/** For operations that only the sender may perform. */
export async function openForSender(token: string | null, address: string): Promise<SubmissionToken | Refusal> {
  const opened = await openForUse(token, address)
  return 'status' in opened || opened.isSender ? opened : { status: 'invalid' }
}

export function isOfAnother(current: string | undefined, { uid }: SubmissionToken): boolean {
  const key = env.contentSubmissionsToken
  const own = key && current ? readToken(current, key) : null
  return own !== null && own.uid !== uid
}

/** Returns whether the site signed a token that has expired since. */
function wasSigned(token: string, key: string): boolean {
  const issued = Number(token.split('.')[3])
  return Number.isSafeInteger(issued) && readToken(token, key, new Date(issued * 1000)) !== null
}
