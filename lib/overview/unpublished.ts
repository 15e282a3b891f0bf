import 'server-only'
import { ContentError } from '@/graphql/errors'
import { askContent, jsonOf } from '@/lib/cms/client/ask-content'
import type { ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

export interface Unpublished extends ShownEntry {
  title: string | null
  uri: string | null
  postDate: string
  token?: string
}

/** Null with a Craft, which refuses the arguments to the site's token (backend/contract/facts.md, section 3). */
export async function readUnpublished(
  siteId: number,
  backend: Pick<typeof env, 'contentApiUrl' | 'contentApiToken' | 'embedded'> = env,
): Promise<Unpublished[] | null> {
  if (!backend.embedded) return null
  const response = await askContent(backend, { path: `/unpublished?site=${siteId}`, purpose: 'background' })
  if (response.status === 404) return null
  const entries = jsonOf(response)
  if (!Array.isArray(entries)) throw ContentError.missing()
  return entries
}
