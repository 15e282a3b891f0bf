import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { noteFormReceived } from '@/lib/server/runtime/request-context'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { type PostedValues, VIEW_KEY, VIEW_KEY_PATTERN } from '../values'

export async function receivePost(): Promise<string> {
  noteFormReceived()
  return senderAddress(await headers())
}

export function viewKeyOf({ texts }: PostedValues, address: string): { key: string; isKeyShared: boolean } {
  const key = texts.get(VIEW_KEY)?.[0] ?? ''
  if (VIEW_KEY_PATTERN.test(key)) return { key, isKeyShared: false }
  return { key: createHash('sha256').update(address).digest('hex'), isKeyShared: true }
}
