import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { logger } from '../../lib/server/runtime/log.ts'
import type { ParseThreadData } from './parse-thread.ts'
import type { ParsedFile } from './parsed-file.ts'

const log = logger('content')

const MAX_THREADS = 3
const FILES_PER_MESSAGE = 50
const MESSAGES_AHEAD = 4
/** A thread that takes longer is not waited for. */
const TIMEOUT_MS = 30_000

/** In megabytes; a thread holds one message and one syntax tree. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

interface Received {
  path: string
  parsed: ParsedFile | null
}

interface Thread {
  worker: Worker
  port: MessagePort
}

/** Parses many files in threads in reading order. Reading stays synchronous, as a transaction requires. */
export class ParseAhead {
  readonly #messages: string[][]
  readonly #threads: Thread[]
  readonly #sent = new Int32Array(new SharedArrayBuffer(4))
  #received = 0
  #left: Received[] = []

  constructor(paths: readonly string[]) {
    const count = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1))
    this.#messages = Array.from({ length: Math.ceil(paths.length / FILES_PER_MESSAGE) }, (_, index) =>
      paths.slice(index * FILES_PER_MESSAGE, (index + 1) * FILES_PER_MESSAGE),
    )
    this.#threads = Array.from({ length: count }, () => {
      const { port1, port2 } = new MessageChannel()
      const workerData: ParseThreadData = { port: port2, sent: this.#sent }
      const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
        workerData,
        transferList: [port2],
        resourceLimits: LIMITS,
      })
      worker.on('error', (error) => log.error('a thread that parses content files ended', error))
      return { worker, port: port1 }
    })
    for (let number = 0; number < count * MESSAGES_AHEAD; number++) this.#send(number)
  }

  /** Returns null if the caller has to parse the file itself. */
  take(path: string): ParsedFile | null {
    if (this.#threads.length === 0) return null
    if (this.#left.length === 0) this.#left = this.#receive()
    if (this.#left[0]?.path !== path) return null
    return this.#left.shift()?.parsed ?? null
  }

  close(): void {
    for (const { worker, port } of this.#threads.splice(0)) {
      port.close()
      void worker.terminate()
    }
  }

  #threadOf(number: number): Thread | undefined {
    return this.#threads[number % this.#threads.length]
  }

  #send(number: number): void {
    this.#threadOf(number)?.port.postMessage(this.#messages[number] ?? [])
  }

  #receive(): Received[] {
    const paths = this.#messages[this.#received]
    const thread = this.#threadOf(this.#received)
    if (!paths || !thread) return []
    for (;;) {
      const sent = Atomics.load(this.#sent, 0)
      const received: { message: (ParsedFile | null)[] } | undefined = receiveMessageOnPort(thread.port)
      if (received) {
        this.#send(this.#received + this.#threads.length * MESSAGES_AHEAD)
        this.#received++
        return paths.map((path, index) => ({ path, parsed: received.message[index] ?? null }))
      }
      if (Atomics.wait(this.#sent, 0, sent, TIMEOUT_MS) !== 'timed-out') continue
      log.error('the threads that parse content files do not respond, the files are parsed without them')
      this.close()
      return []
    }
  }
}
