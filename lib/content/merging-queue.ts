interface Waiting<Job, Result> {
  job: Job
  result: Promise<Result>
}

/** Returns a function that runs one job at a time, and merges those that arrive meanwhile. */
export function mergingQueue<Job, Result>(run: (job: Job) => Promise<Result>, merge: (a: Job, b: Job) => Job) {
  let running: Promise<unknown> | null = null
  let next: Waiting<Job, Result> | null = null

  function start(job: Job): Promise<Result> {
    const result = run(job)
    const done = Promise.allSettled([result]).then(() => {
      if (running === done) running = null
    })
    running = done
    return result
  }

  return (job: Job): Promise<Result> => {
    if (next) {
      next.job = merge(next.job, job)
      return next.result
    }
    if (!running) return start(job)
    const startNext = () => {
      const { job: merged } = waiting
      next = null
      return start(merged)
    }
    const waiting: Waiting<Job, Result> = { job, result: running.then(startNext) }
    next = waiting
    return waiting.result
  }
}
