import 'server-only'
import { SECTIONS } from '@/graphql/generated/model'
import { readUncached } from '@/lib/cms/read'
import { contentIndex } from '@/lib/content/open-index'
import { checkSite, type Findings } from './check-site'
import { CheckedContent, type CheckedElement, readUnpublished } from './queries'

const MAX_CHECKED = 1000
const BUDGET_MS = 8000
/** Each request reads few entries: one that times out would also pause the requests of visitors. */
const PART = 25

export interface Overview {
  findings: Findings
  /** The number of checked entries, the last saved ones, or null if all were checked. */
  checked: number | null
}

/** Returns null until the index was compared with the content backend. @throws {ContentError} */
export async function readOverview(siteId: number): Promise<Overview | null> {
  if (!contentIndex().isCompared) return null
  const unpublished = await readUnpublished(siteId)
  const elements: CheckedElement[] = []
  const end = performance.now() + BUDGET_MS
  let [offset, isComplete] = [0, false]
  for (; !isComplete && offset < MAX_CHECKED && performance.now() < end; offset += PART) {
    const variables = { siteId: [siteId], section: SECTIONS, limit: PART, offset, isFirst: offset === 0 }
    const { entries, globalSets = [] } = await readUncached(CheckedContent, variables, {}, 'background')
    elements.push(...globalSets, ...entries)
    isComplete = entries.length < PART
  }
  return { findings: checkSite(siteId, elements, unpublished), checked: isComplete ? null : offset }
}
