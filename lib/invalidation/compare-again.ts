import 'server-only'
import { processWide } from '@/lib/server/runtime/shared'
import { look } from './schedule'

/** When to look again, in milliseconds after a move: once the queue has got to it, and once more where it is long. */
const DELAYS = [5000, 30_000]

/** Looks some time after being asked to, however often it is asked meanwhile: at most two looks for each delay. */
export class LookAgain {
  readonly #look: () => void
  /** Delays that run, and whether somebody asked after they had begun. */
  readonly #running = new Map<number, boolean>()

  constructor(look: () => void) {
    this.#look = look
  }

  ask(): void {
    for (const delay of DELAYS) {
      if (this.#running.has(delay)) this.#running.set(delay, true)
      else this.#start(delay)
    }
  }

  #start(delay: number): void {
    this.#running.set(delay, false)
    const end = () => {
      const again = this.#running.get(delay)
      this.#running.delete(delay)
      this.#look()
      if (again) this.#start(delay)
    }
    // A site that stops does not wait for it: it compares everything at its next start.
    setTimeout(end, delay).unref()
  }
}

/**
 * Compares everything once more in some seconds: where an entry moved in a structure, or its slug changed, Craft tells so
 * first, and writes the addresses of the entry, and of those below it, in a later job of its queue.
 */
export function lookAgain(): void {
  processWide('look-again', () => new LookAgain(() => void look('compare'))).ask()
}
