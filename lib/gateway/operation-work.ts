import 'server-only'
import { badRequest } from '@/graphql/multipart'
import { contentIndex } from '@/lib/content/open-index'
import { siteIds } from '@/lib/i18n/site-ids'
import type { WorkName } from '@/lib/server/runtime/work'

type Variables = Record<string, unknown>

interface OperationWork {
  work: WorkName
  /** For reads: returns the variables for the content backend, which are part of the cache key. */
  variables?: (variables: Variables) => Variables
}

/** The largest offset while the content index does not know how much news there is. */
const MAX_OFFSET = 10_000

/** What each operation of the site starts. */
export const OPERATION_WORK: Record<string, OperationWork> = {
  MoreNews: { work: 'gatewayRead', variables: newsVariables },
  SubmitForm: { work: 'form' },
  MySubmission: { work: 'personalOperation' },
  MySubmissionVersion: { work: 'personalOperation' },
  ChangeMySubmission: { work: 'form' },
}

/** Limits an offset to the number of news items, so that there are no more different reads than items. */
function newsVariables({ siteId, offset = 0 }: Variables): Variables {
  const sites = siteId === undefined ? siteIds() : [siteId].flat().map(Number)
  const [first = 0, ...others] = sites
  if (siteId !== undefined && (others.length > 0 || !siteIds().includes(first)))
    throw badRequest('There is no such site.')
  if (!Number.isSafeInteger(offset) || Number(offset) < 0) throw badRequest('There is no such offset.')
  const index = contentIndex()
  const last = index.isCompared ? Math.max(...sites.map((site) => index.count(site, 'news'))) : MAX_OFFSET
  return { ...(siteId !== undefined && { siteId: [first] }), offset: Math.min(Number(offset), last) }
}
