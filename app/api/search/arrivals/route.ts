import { z } from 'zod'
import { mayReadOverview } from '@/lib/preview/overview-access'
import { countArrival } from '@/lib/search/counts/count-arrival'
import { MAX_QUERY_LENGTH } from '@/lib/search/types'
import { beaconRoute, PAGE_PATH } from '@/lib/server/observability/beacon'
import { senderAddress } from '@/lib/server/runtime/request-security'

const REPORT = z.object({ path: PAGE_PATH, query: z.string().max(MAX_QUERY_LENGTH) })

/** Counts what visitors searched for before they opened a page (lib/browser/report.ts), and not of editors. */
export const POST = beaconRoute('search-arrivals', 'arrival', REPORT, async ({ path, query }, headers) => {
  if (!(await mayReadOverview())) await countArrival(path, query, senderAddress(headers))
})
