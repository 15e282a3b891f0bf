import { countNow, isLoopback, type Limit, limitOf, senderOf, waitOf } from './rate-limit.ts'
import { withTimeout } from './redis.ts'

export interface Work {
  /** Milliseconds of CPU that one takes on a machine with two cores. */
  cost: number
  /** How many run at once, and how many wait, in one process. Without them its kind is bounded by connections only. */
  atOnce?: number
  waiting?: number
  /** How many of those that wait are of one sender. */
  waitingPerSender?: number
  /**
   * What one sender may start: `budget` takes the cost from what it has for all such work. Null: it is stored, or other
   * work counts it.
   */
  perSender: 'budget' | { requests: number; seconds: number } | null
  /** The status beyond the limits. Null without limits. */
  beyond: 429 | 503 | 'not done' | null
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds of CPU per minute and sender: a fifth of a core. */
export const SENDER_BUDGET = 12_000
/** How much of that work of one sender runs at once, and how much waits. */
export const SENDER_AT_ONCE = 4
export const SENDER_WAITING = 100

/**
 * Everything that a request may start. Code that starts work takes its limits from here. Of websockets there are none
 * (server.ts).
 */
export const WORK = {
  storedPage: { cost: 2, perSender: null, beyond: null },
  file: { cost: 1, perSender: null, beyond: null },
  health: { cost: 2, perSender: null, beyond: null },
  /** What exists, until it changes: pages, feeds, sitemaps, payloads. */
  storedFile: { cost: 20, perSender: null, beyond: null },
  payload: { cost: 10, perSender: null, beyond: null },
  searchPage: { cost: 15, perSender: 'budget', beyond: 429 },
  list: { cost: 40, perSender: 'budget', beyond: 429 },
  comparison: { cost: 40, perSender: 'budget', beyond: 429 },
  markdown: { cost: 40, perSender: 'budget', beyond: 429 },
  card: { cost: 40, perSender: 'budget', beyond: 429 },
  confirmation: { cost: 40, perSender: 'budget', beyond: 429 },
  personalPage: { cost: 40, perSender: 'budget', beyond: 429 },
  /** A form without scripts: it is parsed, checked, and its page rendered. */
  post: { cost: 80, perSender: 'budget', beyond: 429 },
  /** One that is smaller, in other formats and widths. A thread of four each leaves two for files. */
  picture: { cost: 450, atOnce: 2, waiting: 200, waitingPerSender: 60, perSender: null, beyond: 503 },
  /** It waits among the pictures. */
  crop: { cost: 190, perSender: 'budget', beyond: 429 },
  embed: { cost: 5, perSender: 'budget', beyond: 429 },
  preview: { cost: 20, perSender: 'budget', beyond: 429 },
  unsubscribe: { cost: 20, perSender: 'budget', beyond: 429 },
  webhook: { cost: 5, perSender: null, beyond: null },
  gateway: { cost: 5, perSender: 'budget', beyond: 429 },
  gatewayRead: { cost: 20, atOnce: 2, waiting: 20, perSender: 'budget', beyond: 503 },
  /** Those that are sent also count by SUBMISSIONS_PER_ADDRESS. */
  form: { cost: 40, perSender: 'budget', beyond: 429 },
  personalOperation: { cost: 20, perSender: 'budget', beyond: 429 },
  search: { cost: 5, perSender: { requests: 240, seconds: MINUTE }, beyond: 429 },
  missedSearch: { cost: 1, perSender: { requests: 30, seconds: DAY }, beyond: 'not done' },
  browserError: { cost: 1, perSender: { requests: 20, seconds: MINUTE }, beyond: 429 },
  vitals: { cost: 1, perSender: { requests: 60, seconds: MINUTE }, beyond: 429 },
  formStep: { cost: 10, perSender: { requests: 60, seconds: HOUR }, beyond: 429 },
  policyReport: { cost: 1, perSender: { requests: 20, seconds: 10 * MINUTE }, beyond: 429 },
  /** A request to the content backend. */
  contentRead: { cost: 10, atOnce: 6, waiting: 200, perSender: null, beyond: 503 },
  /** A look for a form that nobody has asked for since the start, which may be invented. */
  unknownForm: { cost: 10, atOnce: 2, waiting: 100, perSender: null, beyond: 503 },
  /** Each sends an e-mail to an address that anybody can type. */
  subscription: { cost: 40, perSender: { requests: 20, seconds: DAY }, beyond: 429 },
  /** A look for the submissions of e-mail addresses, then one e-mail each. */
  lostLinks: { cost: 40, atOnce: 1, waiting: 10_000, perSender: { requests: 3, seconds: HOUR }, beyond: 'not done' },
  /** For one submission. */
  personalRead: { cost: 20, atOnce: 4, waiting: 20, perSender: null, beyond: 503 },
  personalChange: { cost: 20, atOnce: 1, waiting: 20, perSender: null, beyond: 503 },
  linkGuess: { cost: 1, perSender: { requests: 20, seconds: 10 * MINUTE }, beyond: 429 },
} as const satisfies Record<string, Work>

export type WorkName = keyof typeof WORK

/** The limit of work that has one of its own. */
export function senderLimit<Name extends WorkName>(name: Name, prefix: string): Limit {
  const { perSender }: Work = WORK[name]
  if (perSender === null || perSender === 'budget') throw new TypeError(`${name} has no limit of its own.`)
  return limitOf(prefix, perSender.requests, perSender.seconds)
}

const budget = limitOf('budget', SENDER_BUDGET, MINUTE)

/** Returns the seconds to wait, or null. Loopback has no limit: behind an untrusted proxy all visitors have it. */
export async function countWork({ cost, perSender }: Work, address: string): Promise<number | null> {
  if (perSender !== 'budget' || isLoopback(address)) return null
  const sender = senderOf(address)
  const wait = (await withTimeout(countNow(budget, sender, cost))) ?? (await waitOf(budget(null), sender, cost))
  return wait === 0 ? null : Math.ceil(wait / 1000)
}
