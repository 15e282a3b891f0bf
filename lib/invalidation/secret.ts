import 'server-only'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/shared'

/** Secret for the process's calls to its own webhook. */
export function ownSecret(): string {
  return processWide('revalidate-secret', () => randomBytes(32).toString('hex'))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export function isAllowed(given: string | null): boolean {
  const hash = digest(given ?? '')
  const matches = [ownSecret(), env.revalidateSecret].map(
    (secret) => secret !== null && timingSafeEqual(hash, digest(secret)),
  )
  return given !== null && matches.some(Boolean)
}
