import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sameSecret } from '@/lib/server/runtime/request-security'

/** Secret for the process's calls to its own webhook. */
export function ownSecret(): string {
  return processWide('revalidate-secret', () => randomBytes(32).toString('hex'))
}

/** Whether a call of the webhook has this process's secret, or that of the settings. */
export function isAllowed(given: string | null): boolean {
  const matches = [ownSecret(), env.revalidateSecret].map(
    (secret) => secret !== null && sameSecret(given ?? '', secret),
  )
  return given !== null && matches.some(Boolean)
}
