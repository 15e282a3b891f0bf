import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import type { SubmitOutcome } from '../model'
import { hasJobAlerts } from './links'

/** Orders of a network address in a day: each sends an e-mail to an address that anybody can type. */
const limit = () => processWide('job-alert-orders', () => limitOf('job-alert-orders', 20, 24 * 60 * 60))

/** Why e-mail about new vacancies cannot be ordered now; null: it can. */
export async function refuseOrder(address: string): Promise<SubmitOutcome | null> {
  if (!hasJobAlerts()) return { status: 'unavailable' }
  const minutes = await count(limit(), senderOf(address))
  return minutes === null ? null : { status: 'limited', minutes }
}
