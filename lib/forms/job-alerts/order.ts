import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, discount, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import type { SubmitOutcome } from '../model'
import { hasJobAlerts } from './links'

/** Orders of a network address in a day: each sends an e-mail to an address that anybody can type. */
const ORDERS_PER_DAY = 20
const limit = () => processWide('job-alert-orders', () => limitOf('job-alert-orders', ORDERS_PER_DAY, 24 * 60 * 60))

/**
 * Counts an order of e-mail about new vacancies. Why it cannot be taken now; null: it can. One that is not sent is taken
 * back: see {@link discountOrder}.
 */
export async function refuseOrder(address: string): Promise<SubmitOutcome | null> {
  if (!hasJobAlerts()) return { status: 'unavailable' }
  const minutes = await count(limit(), senderOf(address))
  return minutes === null ? null : { status: 'limited', minutes }
}

/** Takes back the count of an order that sends no e-mail, such as one with a mistyped address. */
export const discountOrder = (address: string): Promise<void> => discount(limit(), senderOf(address))
