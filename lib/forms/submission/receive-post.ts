import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { formPost } from './form-post'

export async function receivePost(): Promise<string> {
  const post = formPost.getStore()
  if (post) post.received = true
  return senderAddress(await headers())
}

/** Without scripts a form has no key of its view: a stored page would give the same to everybody. */
export const sharedKey = (address: string): string => createHash('sha256').update(address).digest('hex')
