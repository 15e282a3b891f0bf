import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, retry } from 'cockatiel'
import PQueue from 'p-queue'

/** Limit of a response of the content backend, and of the wait in the queue before, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Requests of this process that run at a time; those of forms are not counted. */
export const MAX_CONCURRENT_REQUESTS = 6
/** Requests in the queue; further ones fail at once. */
export const MAX_WAITING_REQUESTS = 200
/** How long the circuit stays open after a timeout, in milliseconds; then one request probes the backend. */
export const CIRCUIT_OPEN_MS = 10_000
/**
 * How long each process of a build reads, in milliseconds. With more the build fails, and is done once more without pages
 * (scripts/lib/build.ts).
 */
export const BUILD_READING_MS = 300_000

/**
 * What a request is for. Forms bypass queue and circuit; changes are found before pages are rendered, and known pages come
 * before uris that may be invented and before the index of the search.
 */
export type Urgency = 'form' | 'publishing' | 'page' | 'unknown' | 'search'

const PRIORITY = { publishing: 2, page: 1, unknown: 0, search: 0 }

/** No response within {@link REQUEST_TIMEOUT_MS}. */
export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout'
}

/** By name: each bundle of the process has its own class. */
const isResponseTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'ResponseTimeout'

const BUILD_RETRY = retry(handleWhen(isResponseTimeout), { maxAttempts: 3 })

/** Protects a content backend with few workers: a priority queue with a limit, and a circuit breaker for timeouts. */
export class RequestLimits {
  readonly #queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS })
  readonly #circuit = circuitBreaker(handleWhen(isResponseTimeout), {
    halfOpenAfter: CIRCUIT_OPEN_MS,
    breaker: new ConsecutiveBreaker(1),
  })
  readonly #isBuild: boolean
  #openedAt = 0
  #buildEndsAt = 0

  /** @param isBuild a build has no visitors: requests wait in the queue, and one that timed out is sent again */
  constructor(isBuild = false) {
    this.#isBuild = isBuild
    this.#circuit.onBreak(() => {
      this.#openedAt = Date.now()
    })
  }

  /** Whether the last response timed out. */
  get isOpen(): boolean {
    return this.#circuit.state !== CircuitState.Closed
  }

  /** @throws {Error} also where the request is not sent: the queue is full, or the circuit is open */
  async run<Response>(urgency: Urgency, request: () => Promise<Response>): Promise<Response> {
    if (urgency === 'form') return request()
    if (this.#isBuild) return this.#queue.add(() => this.#readForBuild(request))
    const isUrgent = urgency === 'publishing'
    if (!isUrgent) {
      this.#refuseWhileOpen()
      if (this.#queue.size >= MAX_WAITING_REQUESTS) throw new Error('Too many requests wait for the content backend')
    }
    const waiting = new AbortController()
    const late = new Error(`The content backend was busy with other requests for ${REQUEST_TIMEOUT_MS} ms`)
    const timer = setTimeout(() => waiting.abort(late), REQUEST_TIMEOUT_MS)
    const start = async () => {
      clearTimeout(timer)
      if (isUrgent && this.isOpen) return request()
      // It may have opened meanwhile.
      this.#refuseWhileOpen()
      return this.#circuit.execute(request)
    }
    return this.#queue.add(start, { priority: PRIORITY[urgency], signal: waiting.signal })
  }

  async #readForBuild<Response>(request: () => Promise<Response>): Promise<Response> {
    this.#buildEndsAt ||= Date.now() + BUILD_READING_MS
    if (Date.now() > this.#buildEndsAt) throw new Error('The content backend is too slow for this build')
    return BUILD_RETRY.execute(request)
  }

  /** While one request probes the backend, cockatiel would let the others wait for it. */
  #refuseWhileOpen(): void {
    const { state } = this.#circuit
    const isWaiting = state === CircuitState.Open && Date.now() - this.#openedAt < CIRCUIT_OPEN_MS
    if (isWaiting || state === CircuitState.HalfOpen)
      throw new Error('The content backend timed out a moment ago: this request is not sent')
  }
}
