import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, retry } from 'cockatiel'
import PQueue from 'p-queue'
import { WORK } from '../../server/runtime/work.ts'

/** Milliseconds that a request may wait in the queue, and again for its response. */
export const REQUEST_TIMEOUT_MS = 10_000
export const START_TIMEOUT_MS = 5000
export const CIRCUIT_OPEN_MS = 10_000
const IDLE_CHECK_MS = 100
/** Milliseconds for the reads of one build process; then it builds again without pages (scripts/build.ts). */
export const BUILD_READING_MS = 300_000

/** `direct` requests, of forms and commands, skip the queue and the circuit; an `unknown` uri may be invented. */
export type Purpose = 'direct' | 'publishing' | 'page' | 'unknown' | 'background'

const PRIORITY = { publishing: 2, page: 1, unknown: 0, background: 0 }

export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout'
}

/** `instanceof` would fail, because each bundle of the process has a class of its own. */
const isResponseTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'ResponseTimeout'

const BUILD_RETRY = retry(handleWhen(isResponseTimeout), { maxAttempts: 3 })

export class RequestLimits {
  readonly #queue = new PQueue({ concurrency: WORK.contentRead.atOnce })
  #circuit = this.#newCircuit()
  readonly #isBuild: boolean
  #openedAt = 0
  #hasResponded = false
  #buildEndsAt = 0
  #awaited = 0

  /** In a build no visitor waits, so requests wait as long as they need, and are repeated after a timeout. */
  constructor(isBuild = false) {
    this.#isBuild = isBuild
  }

  #newCircuit() {
    const circuit = circuitBreaker(handleWhen(isResponseTimeout), {
      halfOpenAfter: CIRCUIT_OPEN_MS,
      breaker: new ConsecutiveBreaker(1),
    })
    circuit.onBreak(() => {
      this.#openedAt = Date.now()
    })
    return circuit
  }

  get isOpen(): boolean {
    return this.#circuit.state !== CircuitState.Closed
  }

  async untilIdle(longest: number): Promise<void> {
    const end = performance.now() + longest
    while (this.#awaited > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS).unref())
  }

  async run<Response>(purpose: Purpose, send: (timeout: number) => Promise<Response>): Promise<Response> {
    const awaited = purpose === 'background' ? 0 : 1
    this.#awaited += awaited
    return this.#run(purpose, send).finally(() => {
      this.#awaited -= awaited
    })
  }

  async #run<Response>(purpose: Purpose, send: (timeout: number) => Promise<Response>): Promise<Response> {
    const isVisitor = purpose === 'page' || purpose === 'unknown'
    const timeout = () => (isVisitor && !this.#hasResponded ? START_TIMEOUT_MS : REQUEST_TIMEOUT_MS)
    const request = async () => {
      const longest = this.#isBuild ? REQUEST_TIMEOUT_MS : timeout()
      try {
        const response = await send(longest)
        this.#hasResponded = true
        return response
      } catch (error) {
        if (longest === REQUEST_TIMEOUT_MS || !isResponseTimeout(error)) throw error
        // The backend may only be slow at first, so this leaves the circuit closed. Reads of the start do open it.
        throw new Error('The content backend has not responded since the start', { cause: error })
      }
    }
    if (purpose === 'direct') return request()
    if (this.#isBuild) return this.#queue.add(() => this.#readForBuild(request))
    const isUrgent = purpose === 'publishing'
    if (!isUrgent) {
      this.#refuseWhileOpen()
      if (this.#queue.size >= WORK.contentRead.waiting)
        throw new Error('Too many requests wait for the content backend')
    }
    const waiting = new AbortController()
    const refuse = () =>
      waiting.abort(new Error(`The content backend was busy with other requests for ${REQUEST_TIMEOUT_MS} ms`))
    // If the backend hangs, the requests of the start may occupy all places of the queue.
    const first = timeout()
    const rest = REQUEST_TIMEOUT_MS - first
    let timer = setTimeout(() => {
      if (rest > 0 && this.#hasResponded) timer = setTimeout(refuse, rest)
      else refuse()
    }, first)
    const start = async () => {
      clearTimeout(timer)
      if (isUrgent && this.isOpen) return request()
      this.#refuseWhileOpen()
      return purpose === 'background' ? request() : this.#circuit.execute(request)
    }
    return this.#queue.add(start, { priority: PRIORITY[purpose], signal: waiting.signal })
  }

  async #readForBuild<Response>(request: () => Promise<Response>): Promise<Response> {
    this.#buildEndsAt ||= Date.now() + BUILD_READING_MS
    if (Date.now() > this.#buildEndsAt) throw new Error('The content backend is too slow for this build')
    return BUILD_RETRY.execute(request)
  }

  /** During a probe, cockatiel would make other requests wait for it. */
  #refuseWhileOpen(): void {
    // The library measures by the clock, so it would stay open if that was set back.
    if (this.isOpen && Date.now() < this.#openedAt) this.#circuit = this.#newCircuit()
    const { state } = this.#circuit
    const isWaiting = state === CircuitState.Open && Date.now() - this.#openedAt < CIRCUIT_OPEN_MS
    if (isWaiting || state === CircuitState.HalfOpen)
      throw new Error('The content backend timed out a moment ago: this request is not sent')
  }
}
