import { failureStatus } from '@/graphql/failure-status'
import { DATA_PARAMETER } from '../../shared/next-names'
import { isChunkError } from './use-page-error'

export function errorStatus(error: unknown): number {
  const isOfFailure = ({ name }: PerformanceEntry) => {
    const { pathname, searchParams } = new URL(name)
    return isChunkError(error)
      ? error.message.includes(pathname)
      : pathname === location.pathname && searchParams.has(DATA_PARAMETER)
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return failureStatus(requests.findLast(isOfFailure)?.responseStatus)
}
