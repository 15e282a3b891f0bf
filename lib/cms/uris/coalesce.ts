/**
 * Does one piece of work at a time. What is asked for meanwhile is done together afterwards: however many ask, at most
 * two pieces are under way or waiting.
 */
export class Coalescer<Work, Result> {
  readonly #run: (work: Work) => Promise<Result>
  readonly #merge: (a: Work, b: Work) => Work
  #running: Promise<unknown> | null = null
  #waiting: { work: Work; result: Promise<Result> } | null = null

  constructor(run: (work: Work) => Promise<Result>, merge: (a: Work, b: Work) => Work) {
    this.#run = run
    this.#merge = merge
  }

  /** @returns the result of the piece of work that this became part of; fails when that does */
  submit(work: Work): Promise<Result> {
    if (this.#waiting) {
      this.#waiting.work = this.#merge(this.#waiting.work, work)
      return this.#waiting.result
    }
    if (!this.#running) return this.#start(work)
    const result = this.#running.then(() => {
      const next = (this.#waiting as { work: Work }).work
      this.#waiting = null
      return this.#start(next)
    })
    this.#waiting = { work, result }
    return result
  }

  #start(work: Work): Promise<Result> {
    const result = this.#run(work)
    const done = result
      .catch(() => {})
      .then(() => {
        if (this.#running === done) this.#running = null
      })
    this.#running = done
    return result
  }
}
