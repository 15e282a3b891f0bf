import 'server-only'
import { ContentError } from '@/graphql/errors'
import { timedFetch } from '@/lib/cms/client/content-fetch'
import type { ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

/** A draft, or an entry whose post date has not come. */
export interface Unpublished extends ShownEntry {
  title: string | null
  uri: string | null
  postDate: string
  /** For the preview of a draft. */
  token?: string
  file: string
}

/** Null with a Craft, where the site's token lacks the arguments for it (contract/facts.md, section 3). */
export async function readUnpublished(siteId: number): Promise<Unpublished[] | null> {
  if (!env.embedded) return null
  const headers = { Authorization: `Bearer ${env.contentApiToken}` }
  const response = await timedFetch(new URL(`/unpublished?site=${siteId}`, env.contentApiUrl), { headers })
  if (response.status === 404) return null
  if (!response.ok) throw ContentError.status(response.status)
  return (await response.json()) as Unpublished[]
}
