import { isDeepStrictEqual } from 'node:util'
import { idOf } from './content/element-ids.ts'
import type { ContentStore } from './content/store.ts'
import type { ContentChange } from './content/types.ts'
import type { Submission } from './submissions/types.ts'

/** As Craft's webhook sends it (docs/craft.md). */
export interface WebhookElement {
  event: 'save' | 'delete'
  id: number
  canonicalId: number
  siteId: number | null
  uri: string | null
  section: string | null
  ownerId: null
  status: string
  isDraft: false
  isRevision: false
  propagating: false
  form?: string
  volume?: string
  submission?: string
}

export function entryElements(changes: readonly ContentChange[]): WebhookElement[] {
  return changes
    .filter(({ kind }) => kind === 'PUBLISHED')
    .map(({ id, siteId, section, uri, exists }) => ({ ...element(id, exists), siteId, section, uri }))
}

export function formAndAssetElements(before: ContentStore, after: ContentStore): WebhookElement[] {
  const forms = changedValues(before.forms, after.forms).map(([handle, form]) => {
    return { ...element(idOf(`forms/${handle}`), form !== undefined), form: handle }
  })
  const assets = changedValues(before.assets, after.assets).flatMap(([name, current]) => {
    const asset = current ?? before.assets.get(name)
    return asset ? [{ ...element(asset.id, current !== undefined), volume: asset.volume }] : []
  })
  return [...forms, ...assets]
}

export function submissionElements(submissions: readonly Pick<Submission, 'id' | 'uid'>[]): WebhookElement[] {
  return submissions.map(({ id, uid }) => ({ ...element(id, true), submission: uid }))
}

function element(id: number, exists: boolean): WebhookElement {
  return {
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
  }
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
