import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sameSecret } from '@/lib/server/runtime/request-security'

export function ownSecret(): string {
  return processWide('revalidate-secret', () => randomBytes(32).toString('hex'))
}

export function isAllowed(given: string | null): boolean {
  const matches = [ownSecret(), env.revalidateSecret].map(
    (secret) => secret !== null && sameSecret(given ?? '', secret),
  )
  return given !== null && matches.some(Boolean)
}
