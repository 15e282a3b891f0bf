import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { lifecycle } from '@/lib/server/runtime/lifecycle'
import { sameSecret } from '@/lib/server/runtime/request-security'

export function isAllowed(given: string | null): boolean {
  const matches = [lifecycle.ownSecret, env.revalidateSecret].map(
    (secret) => secret !== null && sameSecret(given ?? '', secret),
  )
  return given !== null && matches.some(Boolean)
}
