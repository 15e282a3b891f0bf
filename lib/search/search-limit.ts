import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderAddress } from '@/lib/server/runtime/request-security'

const SEARCHES_PER_MINUTE = 240

export async function isOverSearchLimit(headers: Headers): Promise<boolean> {
  const limit = processWide('search-limit', () => limitOf('search', SEARCHES_PER_MINUTE, 60))
  return (await count(limit, senderOf(senderAddress(headers)))) !== null
}
