import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { logger } from '../lib/server/runtime/log.ts'
import { type ContentChange, changedValues } from './changes.ts'
import { idOf } from './content-reader/names.ts'
import type { ContentStore } from './content-reader/store.ts'
import type { BackendSettings } from './settings.ts'
import type { Submission } from './submissions/stored-submission.ts'

const log = logger('webhook')

type WebhookOptions = NonNullable<BackendSettings['webhook']> & { version: () => string; stateFile: string | null }

/** Above this number the website invalidates everything. Remaining submissions follow in further requests. */
const MAX_PENDING_ELEMENTS = 500
const FIRST_RETRY_DELAY_MS = 100
const MAX_RETRY_DELAY_MS = 30_000
const REQUEST_TIMEOUT_MS = 20_000
/** How often a request fails before the log says so: the website may still be starting. */
const ATTEMPTS_BEFORE_LOG = 8

export class Webhook {
  readonly #options: WebhookOptions
  readonly #pending = new Map<string, WebhookElement>()
  #everythingChanged = false
  #delivering = false
  readonly #abort = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  start(): void {
    const delivered = this.#readState()
    const current = this.#options.version()
    if (delivered === null) return this.#writeState(current)
    if (delivered === current) return
    this.#everythingChanged = true
    this.#send()
  }

  addEntries(changes: readonly ContentChange[]): void {
    const published = changes.filter(({ kind }) => kind === 'PUBLISHED')
    this.#add(published.map(({ id, siteId, section, uri, exists }) => element(id, exists, { siteId, section, uri })))
  }

  addOtherContent(before: ContentStore, after: ContentStore): void {
    if (!isDeepStrictEqual(before.seo, after.seo)) this.#everythingChanged = true
    this.#add(formAndAssetElements(before, after))
  }

  addSubmissions(submissions: readonly Pick<Submission, 'id' | 'uid'>[]): void {
    if (submissions.length > 0) this.#add(submissions.map(({ id, uid }) => element(id, true, { submission: uid })))
  }

  close(): void {
    this.#abort.abort()
  }

  #add(elements: readonly WebhookElement[]): void {
    for (const element of elements) {
      const kind = element.form ?? element.volume ?? element.submission ?? ''
      this.#pending.set(`${kind}:${element.siteId}:${element.id}`, element)
    }
    const content = [...this.#pending].filter(([, { submission }]) => !submission)
    if (content.length > MAX_PENDING_ELEMENTS) this.#everythingChanged = true
    if (this.#everythingChanged) for (const [key] of content) this.#pending.delete(key)
    this.#send()
  }

  #send(): void {
    if (!this.#delivering) void this.#deliver()
  }

  async #deliver(): Promise<void> {
    this.#delivering = true
    const { queue, url, version } = this.#options
    if (queue) await this.#pause(queue.interval - (Date.now() % queue.interval))
    let failures = 0
    while ((this.#everythingChanged || this.#pending.size > 0) && !this.#abort.signal.aborted) {
      const state = version()
      const everything = this.#everythingChanged
      const sent = everything ? [] : this.#next()
      if (queue) await this.#pause(queue.job)
      // Reset first, so that a change during the request is delivered after it.
      this.#everythingChanged = false
      const status = await this.#post(everything ? { event: 'everything' } : sent.map(([, element]) => element))
      if (status >= 500) {
        this.#everythingChanged ||= everything
        failures++
        if (failures === ATTEMPTS_BEFORE_LOG) log.error(`changes cannot be delivered to ${url}, retrying.`)
        await this.#pause(Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS))
        continue
      }
      failures = 0
      // An element that changed during the request stays pending.
      for (const [key, change] of sent) if (this.#pending.get(key) === change) this.#pending.delete(key)
      if (status < 300) this.#writeState(state)
      else log.error(`${url} responded with status ${status}, these changes are dropped.`)
    }
    this.#delivering = false
  }

  /** Returns the changes to send next. With a queue, these are the changes of one save in all languages. */
  #next(): [string, WebhookElement][] {
    const pending = [...this.#pending]
    if (!this.#options.queue) return pending.slice(0, MAX_PENDING_ELEMENTS)
    return pending.filter(([, { id }]) => id === pending[0]?.[1].id)
  }

  async #pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: this.#abort.signal }).catch(() => {})
  }

  /** Returns the status of the response, or 503 without one. */
  async #post(body: unknown): Promise<number> {
    try {
      const response = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': this.#options.secret },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), this.#abort.signal]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 503
    }
  }

  #readState(): string | null {
    try {
      return this.#options.stateFile && readFileSync(this.#options.stateFile, 'utf8')
    } catch {
      return null
    }
  }

  #writeState(state: string): void {
    const { stateFile } = this.#options
    try {
      if (stateFile) writeFileSync(stateFile, state, { mode: 0o600 })
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      log.error(`${stateFile} was not written, the next start may deliver everything again`, reason)
    }
  }
}

type Details = Partial<Pick<ContentChange, 'siteId' | 'uri' | 'section'>> &
  Partial<Record<'form' | 'volume' | 'submission', string>>

/** An element as Craft's webhook sends it (docs/craft.md). */
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

type WebhookElement = ReturnType<typeof element>

function formAndAssetElements(before: ContentStore, after: ContentStore): WebhookElement[] {
  const forms = changedValues(before.forms, after.forms).map(([handle, , form]) =>
    element(idOf(`forms/${handle}`), form !== undefined, { form: handle }),
  )
  const assets = changedValues(before.assets, after.assets).flatMap(([, previous, current]) => {
    const asset = current ?? previous
    return asset ? [element(asset.id, current !== undefined, { volume: asset.volume })] : []
  })
  return [...forms, ...assets]
}
