import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { type PostedValues, VIEW_KEY, VIEW_KEY_PATTERN } from '../values'
import { formPost } from './form-post'

export async function receivePost(): Promise<string> {
  const post = formPost.getStore()
  if (post) post.received = true
  return senderAddress(await headers())
}

export function viewKeyOf({ texts }: PostedValues, address: string): { key: string; isKeyShared: boolean } {
  const key = texts.get(VIEW_KEY)?.[0] ?? ''
  if (VIEW_KEY_PATTERN.test(key)) return { key, isKeyShared: false }
  return { key: createHash('sha256').update(address).digest('hex'), isKeyShared: true }
}
