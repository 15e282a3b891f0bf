import { failureStatus } from '@/graphql/failure-status'
import { isChunkError } from './use-page-error'

/**
 * The status of the request because of which a page failed in the browser, else 500: of the chunk that the error names,
 * or of the page's data.
 */
export function metStatus(error: unknown): number {
  const isOfFailure = ({ name }: PerformanceEntry) => {
    const { pathname, searchParams } = new URL(name)
    return isChunkError(error)
      ? error.message.includes(pathname)
      : pathname === location.pathname && searchParams.has('_rsc')
  }
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return failureStatus(requests.findLast(isOfFailure)?.responseStatus)
}
