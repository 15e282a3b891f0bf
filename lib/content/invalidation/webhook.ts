import { z } from 'zod'
import { GLOBAL_SETS } from '@/graphql/generated/model'

export type InvalidationRequest = ReturnType<typeof emptyRequest>

const MAX_SINGLE = 300

export const emptyRequest = () => ({
  everything: false,
  entries: new Set<number>(),
  files: new Set<number>(),
  globals: new Set<string>(),
  forms: new Set<string>(),
})

export function mergeRequests(a: InvalidationRequest, b: InvalidationRequest): InvalidationRequest {
  const merged: InvalidationRequest = {
    everything: a.everything || b.everything,
    entries: new Set([...a.entries, ...b.entries]),
    files: new Set([...a.files, ...b.files]),
    globals: new Set([...a.globals, ...b.globals]),
    forms: new Set([...a.forms, ...b.forms]),
  }
  const size = merged.entries.size + merged.files.size + merged.globals.size + merged.forms.size
  return merged.everything || size > MAX_SINGLE ? { ...emptyRequest(), everything: true } : merged
}

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

/** As sent by the template in docs/craft.md; other properties are ignored. */
const Element = z.object({
  event: z.string().max(200).nullish(),
  id,
  section: handle,
  ownerId: optionalId,
  canonicalId: optionalId,
  isDraft: flag,
  isRevision: flag,
  propagating: flag,
  form: handle,
  volume: handle,
  submission: z.string().max(64).nullish(),
})

type Element = z.infer<typeof Element>

const Command = z.object({ event: z.literal(['check', 'compare', 'everything']) })

const MAX_ELEMENTS = 1000

const Body = z.union([Command, Element, z.array(Element).min(1).max(MAX_ELEMENTS)])

type Ignored = { id: number; reason: 'draft' | 'revision' | 'propagated' }

const MOVE = 'afterMoveInStructure'

/** `moving` announces later changes of uris; no cached page shows `submissions`. Null for a call that is none. */
export function parseWebhook(body: unknown) {
  const { success, data } = Body.safeParse(body)
  if (!success) return null
  const request = emptyRequest()
  const call = { check: false as const, request, ignored: [] as Ignored[], moving: false, submissions: [] as string[] }
  if (!Array.isArray(data) && !('id' in data)) {
    request.everything = data.event === 'everything'
    return request.everything ? call : { check: true as const, all: data.event === 'compare' }
  }
  for (const element of [data].flat()) {
    const reason = reasonToIgnore(element)
    if (element.submission) call.submissions.push(element.submission)
    else if (reason) call.ignored.push({ id: element.id, reason })
    else {
      add(request, element)
      call.moving ||= element.event === MOVE
    }
  }
  return call
}

/** Drafts and revisions are not public; copies in other languages come with the original. */
function reasonToIgnore(element: Element): Ignored['reason'] | null {
  if (element.isRevision) return 'revision'
  if (element.isDraft) return 'draft'
  if (element.canonicalId && element.canonicalId !== element.id) return 'draft'
  return element.propagating ? 'propagated' : null
}

function add(request: InvalidationRequest, { id, section, ownerId, form, volume }: Element): void {
  if (form) request.forms.add(form)
  else if (volume) request.files.add(id)
  else if (section && GLOBAL_SETS.some((set) => set === section)) request.globals.add(section)
  else request.entries.add(ownerId ?? id)
}
