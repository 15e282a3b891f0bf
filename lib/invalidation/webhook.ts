import { z } from 'zod'
import { GLOBAL_SETS } from '@/graphql/generated/model'
import { emptyRequest, type InvalidationRequest } from './invalidation-request'

/** Twig writes booleans and numbers in several ways. */
const flag = z
  .union([z.boolean(), z.literal([0, 1, '', '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .nullish()

const id = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish())
const handle = z.string().max(100).nullish()

/** One saved element, as the template in docs/craft.md sends it. Other properties are ignored. */
const Element = z.object({
  event: z.string().max(200).nullish(),
  id,
  siteId: optionalId,
  uri: z.string().max(500).nullish(),
  status: z.string().max(50).nullish(),
  /** Of an entry the handle of its section, of a global set its own. */
  section: handle,
  /** Of a nested block the id of what holds it. */
  ownerId: optionalId,
  /** Differs from the id for a draft and a revision. */
  canonicalId: optionalId,
  isDraft: flag,
  isRevision: flag,
  /** Whether this is the copy that Craft makes in the other languages. */
  propagating: flag,
  /** Of a form its handle. */
  form: handle,
  /** Of a file the handle of its volume. */
  volume: handle,
  /** Of a submission of a form its uid. */
  submission: z.string().max(64).nullish(),
})

type Element = z.infer<typeof Element>

const Command = z.object({ event: z.literal(['check', 'compare', 'everything']) })

const globalSets: ReadonlySet<string> = new Set(GLOBAL_SETS)

const MAX_ELEMENTS = 1000

const Body = z.union([Command, Element, z.array(Element).min(1).max(MAX_ELEMENTS)])

interface Ignored {
  id: number
  reason: 'draft' | 'revision' | 'propagated'
}

/**
 * `check`: poll for changes, with `all` by comparing everything. `moving`: uris may change after the call. `submissions`:
 * uids of submissions that changed, which no page of the cache shows.
 */
export type Call =
  | { check: true; all: boolean }
  | { check: false; request: InvalidationRequest; ignored: Ignored[]; moving: boolean; submissions: string[] }

/** Craft sends it before the entry has its new uri. */
const MOVE = 'afterMoveInStructure'

/** @returns null for a body of another form */
export function parseWebhook(body: unknown): Call | null {
  const { success, data } = Body.safeParse(body)
  if (!success) return null
  const request = emptyRequest()
  if (!Array.isArray(data) && !('id' in data)) {
    if (data.event !== 'everything') return { check: true, all: data.event === 'compare' }
    return { check: false, request: { ...request, everything: true }, ignored: [], moving: false, submissions: [] }
  }
  const ignored: Ignored[] = []
  const submissions: string[] = []
  let moving = false
  for (const element of Array.isArray(data) ? data : [data]) {
    if (element.submission) {
      submissions.push(element.submission)
      continue
    }
    const reason = reasonToIgnore(element)
    if (reason) ignored.push({ id: element.id, reason })
    else {
      add(request, element)
      moving ||= element.event === MOVE
    }
  }
  return { check: false, request, ignored, moving, submissions }
}

/** Drafts and revisions are not public; the copies in other languages come with the original. */
function reasonToIgnore(element: Element): Ignored['reason'] | null {
  if (element.isRevision) return 'revision'
  if (element.isDraft) return 'draft'
  if (element.canonicalId && element.canonicalId !== element.id) return 'draft'
  return element.propagating ? 'propagated' : null
}

function add(request: InvalidationRequest, { id, section, ownerId, form, volume }: Element): void {
  if (form) request.forms.add(form)
  else if (volume) request.files.add(id)
  else if (section && globalSets.has(section)) request.globals.add(section)
  else request.entries.add(ownerId ?? id)
}
