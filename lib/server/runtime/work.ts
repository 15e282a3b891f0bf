import { countNow, isLoopback, type Limit, limitOf, senderOf, waitOf } from './rate-limit.ts'
import { withTimeout } from './redis.ts'

export interface Work {
  /** Milliseconds of CPU that one piece of this work takes on a machine with two cores. */
  cost: number
  /** How many run, and how many wait, in one process. Without them only connections limit the work. */
  atOnce?: number
  waiting?: number
  waitingPerSender?: number
  /**
   * The limit of one sender: `budget` counts the cost of all such work together. Null stands for work that is stored,
   * or that other work counts.
   */
  perSender: 'budget' | { requests: number; seconds: number } | null
  /** The status of requests above the limits; null without limits. */
  beyond: 429 | 503 | 'not done' | null
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** The budget of one sender: milliseconds of CPU per minute, a fifth of a core; and how many such requests run and wait. */
export const SENDER_BUDGET = 12_000
export const SENDER_AT_ONCE = 4
export const SENDER_WAITING = 100

/**
 * Everything that a request may start. Code that starts work takes its limits from here. Websockets are not listed: the
 * site has none (server.ts).
 */
export const WORK = {
  storedPage: { cost: 2, perSender: null, beyond: null },
  file: { cost: 1, perSender: null, beyond: null },
  health: { cost: 2, perSender: null, beyond: null },
  storedFile: { cost: 20, perSender: null, beyond: null },
  payload: { cost: 10, perSender: null, beyond: null },
  searchPage: { cost: 15, perSender: 'budget', beyond: 429 },
  list: { cost: 40, perSender: 'budget', beyond: 429 },
  comparison: { cost: 40, perSender: 'budget', beyond: 429 },
  markdown: { cost: 40, perSender: 'budget', beyond: 429 },
  card: { cost: 40, perSender: 'budget', beyond: 429 },
  confirmation: { cost: 40, perSender: 'budget', beyond: 429 },
  personalPage: { cost: 40, perSender: 'budget', beyond: 429 },
  post: { cost: 80, perSender: 'budget', beyond: 429 },
  /** A resized picture. Each uses a thread of the four in the pool, so two stay free for files. */
  picture: { cost: 450, atOnce: 2, waiting: 200, waitingPerSender: 60, perSender: null, beyond: 503 },
  /** A cropped picture, which waits in the queue of pictures. */
  crop: { cost: 190, perSender: 'budget', beyond: 429 },
  embed: { cost: 5, perSender: 'budget', beyond: 429 },
  preview: { cost: 20, perSender: 'budget', beyond: 429 },
  unsubscribe: { cost: 20, perSender: 'budget', beyond: 429 },
  webhook: { cost: 5, perSender: null, beyond: null },
  gateway: { cost: 5, perSender: 'budget', beyond: 429 },
  gatewayRead: { cost: 20, atOnce: 2, waiting: 20, perSender: 'budget', beyond: 503 },
  /** Forms that are sent also count for SUBMISSIONS_PER_ADDRESS. */
  form: { cost: 40, perSender: 'budget', beyond: 429 },
  personalOperation: { cost: 20, perSender: 'budget', beyond: 429 },
  search: { cost: 5, perSender: { requests: 240, seconds: MINUTE }, beyond: 429 },
  missedSearch: { cost: 1, perSender: { requests: 30, seconds: DAY }, beyond: 'not done' },
  arrival: { cost: 5, perSender: { requests: 60, seconds: HOUR }, beyond: 429 },
  repeatedArrival: { cost: 1, perSender: { requests: 1, seconds: DAY }, beyond: 'not done' },
  browserError: { cost: 1, perSender: { requests: 20, seconds: MINUTE }, beyond: 429 },
  vitals: { cost: 1, perSender: { requests: 60, seconds: MINUTE }, beyond: 429 },
  formStep: { cost: 10, perSender: { requests: 60, seconds: HOUR }, beyond: 429 },
  policyReport: { cost: 1, perSender: { requests: 20, seconds: 10 * MINUTE }, beyond: 429 },
  contentRead: { cost: 10, atOnce: 6, waiting: 200, perSender: null, beyond: 503 },
  /** A read of a form that nobody has asked for since the start. Its handle may be invented. */
  unknownForm: { cost: 10, atOnce: 2, waiting: 100, perSender: null, beyond: 503 },
  /** Sends an e-mail to an address that anybody can type. */
  subscription: { cost: 40, perSender: { requests: 20, seconds: DAY }, beyond: 429 },
  /** Looks for the submissions of an e-mail address, then sends one e-mail. */
  lostLinks: { cost: 40, atOnce: 1, waiting: 10_000, perSender: { requests: 3, seconds: HOUR }, beyond: 'not done' },
  personalRead: { cost: 20, atOnce: 4, waiting: 20, perSender: null, beyond: 503 },
  personalChange: { cost: 20, atOnce: 1, waiting: 20, perSender: null, beyond: 503 },
  linkGuess: { cost: 1, perSender: { requests: 20, seconds: 10 * MINUTE }, beyond: 429 },
} as const satisfies Record<string, Work>

export type WorkName = keyof typeof WORK

export function senderLimit<Name extends WorkName>(name: Name, prefix: string): Limit {
  const { perSender }: Work = WORK[name]
  if (perSender === null || perSender === 'budget') throw new TypeError(`${name} has no limit of its own.`)
  return limitOf(prefix, perSender.requests, perSender.seconds)
}

const budget = limitOf('budget', SENDER_BUDGET, MINUTE)

/** Returns seconds to wait, or null, as for this machine: behind an untrusted proxy all visitors have its address. */
export async function countWork({ cost, perSender }: Work, address: string): Promise<number | null> {
  if (perSender !== 'budget' || isLoopback(address)) return null
  const sender = senderOf(address)
  const wait = (await withTimeout(countNow(budget, sender, cost))) ?? (await waitOf(budget(null), sender, cost))
  return wait === 0 ? null : Math.ceil(wait / 1000)
}
