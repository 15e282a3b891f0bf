import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import type { SubmitOutcome } from '../model'
import { hasJobAlerts } from './links'

/** Each subscription sends an e-mail to an address that anybody can type. */
const SUBSCRIPTIONS_PER_DAY = 20
const limit = () =>
  processWide('job-alert-subscriptions', () => limitOf('job-alert-subscriptions', SUBSCRIPTIONS_PER_DAY, 24 * 60 * 60))

export async function refuseSubscription(address: string): Promise<SubmitOutcome | null> {
  if (!hasJobAlerts()) return { status: 'unavailable' }
  const minutes = await count(limit(), senderOf(address))
  return minutes === null ? null : { status: 'limited', minutes }
}

export const discountSubscription = (address: string): Promise<void> => discount(limit(), senderOf(address))
