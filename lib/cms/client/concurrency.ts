import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import PQueue from 'p-queue'

/** How long the content backend may take for an answer, and a request may wait for its turn, in milliseconds. */
export const TIMEOUT = 10_000
/** Requests to the content backend that are under way at a time, of this process. Forms are not among them. */
export const MAX_CONCURRENT_REQUESTS = 6
/** Requests that wait for their turn; further ones fail at once. */
export const MAX_WAITING_REQUESTS = 200
/** How long after a time-out no page asks the content backend, in milliseconds; then one request finds out. */
export const CIRCUIT_OPEN_MS = 10_000

/**
 * Who waits for a request. A form is sent whatever state the reads are in; what was saved is found before pages are
 * made of it, and known pages come before addresses that may be invented.
 */
export type Urgency = 'form' | 'publishing' | 'page' | 'unknown'

const PRIORITY = { publishing: 2, page: 1, unknown: 0 }

/** The content backend did not answer within {@link TIMEOUT}. */
export class AnswerTimeout extends Error {
  override readonly name = 'AnswerTimeout'
}

/** By its name: bundles of one process have classes of their own. */
const isAnswerTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AnswerTimeout'

/**
 * Protects a content backend of few workers: so many requests at a time, the urgent ones first, and none for a while
 * after one got no answer.
 */
export class RequestLimits {
  readonly #queue = new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS })
  readonly #circuit = circuitBreaker(handleWhen(isAnswerTimeout), {
    halfOpenAfter: CIRCUIT_OPEN_MS,
    breaker: new ConsecutiveBreaker(1),
  })
  readonly #isPatient: boolean
  #openedAt = 0

  /** @param isPatient whether requests wait for their turn as long as it takes: in a build nobody else does */
  constructor(isPatient = false) {
    this.#isPatient = isPatient
    this.#circuit.onBreak(() => {
      this.#openedAt = Date.now()
    })
  }

  /** Whether a time-out was the last that was heard of the content backend. */
  get isOpen(): boolean {
    return this.#circuit.state !== CircuitState.Closed
  }

  /** @throws {Error} also where the request is not made: too many wait, or the circuit is open */
  async run<Answer>(urgency: Urgency, request: () => Promise<Answer>): Promise<Answer> {
    if (urgency === 'form') return request()
    const isUrgent = urgency === 'publishing'
    if (!isUrgent) {
      this.#refuseWhileOpen()
      if (!this.#isPatient && this.#queue.size >= MAX_WAITING_REQUESTS)
        throw new Error('Too many requests wait for the content backend')
    }
    const waiting = new AbortController()
    const late = new Error(`The content backend was busy with other requests for ${TIMEOUT} ms`)
    const timer = this.#isPatient ? undefined : setTimeout(() => waiting.abort(late), TIMEOUT)
    const start = async () => {
      clearTimeout(timer)
      if (isUrgent && this.isOpen) return request()
      // It may have opened while this one waited.
      this.#refuseWhileOpen()
      return this.#circuit.execute(request)
    }
    return this.#queue.add(start, { priority: PRIORITY[urgency], signal: waiting.signal })
  }

  /** While one request finds out, the library would have the others wait for it. */
  #refuseWhileOpen(): void {
    const { state } = this.#circuit
    const isWaiting = state === CircuitState.Open && Date.now() - this.#openedAt < CIRCUIT_OPEN_MS
    if (isWaiting || state === CircuitState.HalfOpen)
      throw new Error('The content backend is not asked: it gave no answer a moment ago')
  }
}
