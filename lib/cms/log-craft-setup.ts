import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { contentFetch } from './client/content-fetch'
import { setupQuery, setupWarnings } from './craft-setup'

const log = logger('content')

/** Never fails: others log a content backend that cannot be read. */
export async function logCraftSetup(): Promise<void> {
  if (env.embedded) return
  try {
    const response = await contentFetch(env.contentApiUrl, {
      urgency: 'unknown',
      method: 'POST',
      cache: 'no-store',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(env.contentApiToken && { Authorization: `Bearer ${env.contentApiToken}` }),
      },
      body: JSON.stringify({ query: setupQuery(env.siteIds) }),
    })
    for (const sentence of setupWarnings(await response.json())) log.warn(sentence)
  } catch {}
}
