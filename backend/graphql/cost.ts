import { setTimeout } from 'node:timers/promises'
import type { Plugin } from 'graphql-yoga'
import PQueue from 'p-queue'
import type { QueryContext } from '../query/context.ts'
import type { BackendSettings } from '../settings.ts'

/** Milliseconds for each kind of work, and how many operations run at once; 0 stands for no limit. */
export type Cost = BackendSettings['cost']

type Work = Exclude<keyof Cost, 'workers'>

const spent = new WeakMap<QueryContext, Record<Work, number>>()

export function noteWork(context: QueryContext, work: Work, times = 1): void {
  const counts = spent.get(context)
  if (counts) counts[work] += times
}

/** Makes the backend as slow as a Craft of real size, for tests and benches. A worker does one thing at a time. */
export function useCost({ workers, ...costs }: Cost): Plugin<QueryContext, QueryContext> {
  const queue = new PQueue({ concurrency: workers || Number.POSITIVE_INFINITY })
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const counts = { request: 1, entry: 0, seomatic: 0, transform: 0 }
      spent.set(args.contextValue, counts)
      setExecuteFn((args) =>
        queue.add(async () => {
          const result = await executeFn(args)
          const total = (Object.keys(counts) as Work[]).reduce((sum, work) => sum + counts[work] * costs[work], 0)
          await setTimeout(total)
          return result
        }),
      )
    },
  }
}
