import 'server-only'
import { isContentBackendPaused } from '@/lib/cms/client/content-fetch'
import { pollState } from '@/lib/content/invalidation/invalidate'
import { env } from '@/lib/server/runtime/env'
import { lifecycle } from '@/lib/server/runtime/process-wide'
import { sharedStoreState } from '@/lib/server/runtime/redis'
import { diskState, type Health } from './readiness'

export async function readHealth(): Promise<Health> {
  const [redis, disk] = await Promise.all([sharedStoreState(), diskState(env.dataDir)])
  const isUnavailable = pollState.failed || isContentBackendPaused()
  return { content: isUnavailable ? 'away' : 'ok', redis, disk, stopping: lifecycle.stopping }
}
