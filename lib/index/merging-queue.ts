export class MergingQueue<Job, Result> {
  readonly #run: (job: Job) => Promise<Result>
  readonly #merge: (a: Job, b: Job) => Job
  #running: Promise<unknown> | null = null
  #next: { job: Job; result: Promise<Result> } | null = null

  constructor(run: (job: Job) => Promise<Result>, merge: (a: Job, b: Job) => Job) {
    this.#run = run
    this.#merge = merge
  }

  submit(job: Job): Promise<Result> {
    if (this.#next) {
      this.#next.job = this.#merge(this.#next.job, job)
      return this.#next.result
    }
    if (!this.#running) return this.#start(job)
    const next: { job: Job; result: Promise<Result> } = {
      job,
      result: this.#running.then(() => {
        this.#next = null
        return this.#start(next.job)
      }),
    }
    this.#next = next
    return next.result
  }

  #start(job: Job): Promise<Result> {
    const result = this.#run(job)
    const done = result
      .catch(() => {})
      .then(() => {
        if (this.#running === done) this.#running = null
      })
    this.#running = done
    return result
  }
}
