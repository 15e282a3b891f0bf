import { isDeepStrictEqual } from 'node:util'
import { idOf } from './content/element-ids.ts'
import type { ContentStore } from './content/store.ts'
import type { ContentChange } from './content/types.ts'
import type { Submission } from './submissions/types.ts'

interface Details {
  siteId?: number
  uri?: string | null
  section?: string | null
  form?: string
  volume?: string
  submission?: string
}

/** As Craft's webhook sends it (docs/craft.md). */
const element = (id: number, exists: boolean, details: Details) => ({
  event: exists ? 'save' : 'delete',
  id,
  canonicalId: id,
  siteId: null,
  uri: null,
  section: null,
  ownerId: null,
  status: exists ? 'live' : 'disabled',
  isDraft: false,
  isRevision: false,
  propagating: false,
  ...details,
})

export type WebhookElement = ReturnType<typeof element>

export function entryElements(changes: readonly ContentChange[]): WebhookElement[] {
  return changes
    .filter(({ kind }) => kind === 'PUBLISHED')
    .map(({ id, siteId, section, uri, exists }) => element(id, exists, { siteId, section, uri }))
}

export function formAndAssetElements(before: ContentStore, after: ContentStore): WebhookElement[] {
  const forms = changedValues(before.forms, after.forms).map(([handle, form]) =>
    element(idOf(`forms/${handle}`), form !== undefined, { form: handle }),
  )
  const assets = changedValues(before.assets, after.assets).flatMap(([name, current]) => {
    const asset = current ?? before.assets.get(name)
    return asset ? [element(asset.id, current !== undefined, { volume: asset.volume })] : []
  })
  return [...forms, ...assets]
}

export function submissionElements(submissions: readonly Pick<Submission, 'id' | 'uid'>[]): WebhookElement[] {
  return submissions.map(({ id, uid }) => element(id, true, { submission: uid }))
}

function changedValues<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): [string, Value | undefined][] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) =>
    isDeepStrictEqual(before.get(name), after.get(name))
      ? []
      : [[name, after.get(name)] as [string, Value | undefined]],
  )
}
