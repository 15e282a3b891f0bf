import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Stable and never 0. GraphQL's Int leaves 31 bits. */
export function idOf(name: string): number {
  return crc32(name) & 0x7fffffff || 1
}

/** Stable UUID of version 8 (RFC 9562). */
export function uidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
