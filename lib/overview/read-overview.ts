import 'server-only'
import { ContentError } from '@/graphql/errors'
import { SECTIONS } from '@/graphql/generated/model'
import { readUncached } from '@/lib/cms/read'
import { contentIndex } from '@/lib/index/open-index'
import { checkSite, type Findings } from './check-site'
import { CheckedContent, type CheckedElement } from './queries'
import { readUnpublished } from './unpublished'

const MAX_CHECKED = 1000
const BUDGET_MS = 8000
/** Few, as a request that times out pauses those of visitors as well. */
const PART = 25

export interface Overview {
  findings: Findings
  /** How many entries were checked, the last saved ones, if there are more. */
  checked: number | null
}

/** Throws a `ContentError`, also before the index was compared with the content backend. */
export async function readOverview(siteId: number): Promise<Overview> {
  if (!contentIndex().isCompared) throw new ContentError('network', 'the content index is being filled')
  const unpublished = await readUnpublished(siteId)
  const elements: CheckedElement[] = []
  const end = performance.now() + BUDGET_MS
  let [offset, isComplete] = [0, false]
  for (; !isComplete && offset < MAX_CHECKED && performance.now() < end; offset += PART) {
    const variables = { siteId: [siteId], section: SECTIONS, limit: PART, offset, isFirst: offset === 0 }
    const { entries, globalSets = [] } = await readUncached(CheckedContent, variables, {}, 'search')
    elements.push(...globalSets, ...entries)
    isComplete = entries.length < PART
  }
  return { findings: checkSite(siteId, elements, unpublished), checked: isComplete ? null : offset }
}
