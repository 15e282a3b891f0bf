import { failureStatus } from '@/graphql/failure-status'
import { isChunkError } from './use-page-error'

export function errorStatus(error: unknown): number {
  const isOfFailure = ({ name }: PerformanceEntry) => {
    const { pathname, searchParams } = new URL(name)
    return isChunkError(error)
      ? error.message.includes(pathname)
      : pathname === location.pathname && searchParams.has('_rsc')
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return failureStatus(requests.findLast(isOfFailure)?.responseStatus)
}
