import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { askContent, jsonOf } from './client/ask-content'
import { setupQuery, setupWarnings } from './craft-setup'

const log = logger('content')

export async function logCraftSetup(): Promise<void> {
  if (env.embedded) return
  try {
    const response = await askContent(env, { purpose: 'unknown', body: { query: setupQuery(env.siteIds) } })
    for (const sentence of setupWarnings(jsonOf(response))) log.warn(sentence)
  } catch {}
}
