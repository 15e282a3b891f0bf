import 'server-only'
import { ContentError } from '@/graphql/errors'
import { timedFetch } from '@/lib/cms/client/content-fetch'
import type { ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

export interface Unpublished extends ShownEntry {
  title: string | null
  uri: string | null
  postDate: string
  token?: string
}

/** Returns null with a Craft: the site's token lacks the arguments (contract/facts.md, section 3), a preview's has one draft. */
export async function readUnpublished(siteId: number): Promise<Unpublished[] | null> {
  if (!env.embedded) return null
  const headers = { Authorization: `Bearer ${env.contentApiToken}` }
  const response = await timedFetch(new URL(`/unpublished?site=${siteId}`, env.contentApiUrl), { headers })
  if (response.status === 404) return null
  if (!response.ok) throw ContentError.status(response.status)
  return (await response.json()) as Unpublished[]
}
