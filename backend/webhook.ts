import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ContentChange } from './changes.ts'
import { idOf } from './content/identity.ts'
import type { ContentStore } from './content/store.ts'

export interface WebhookOptions {
  /** The website's address for it: `http://127.0.0.1:3000/api/revalidate`. */
  url: string
  secret: string
  contentDir: string
  /** File that remembers which content the website has heard of; null: nothing does. */
  stateFile: string | null
  /** Milliseconds before the second try; each further one waits twice as long, up to LONGEST. */
  firstDelay?: number
}

/** What Craft's webhook sends of a saved element (docs/craft.md). */
interface Element {
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
}

/** Beyond so many the website is told to make everything fresh. */
const MOST = 500
const LONGEST = 30_000
const PATIENCE = 20_000
/** Failed tries in a row after which it is said; before, the website may just be starting. */
const PATIENT_TRIES = 8

/** Tells the website what changed, again and again until it has heard. */
export class Webhook {
  readonly #options: WebhookOptions
  readonly #pending = new Map<string, Element>()
  #everything = false
  #sending = false
  #timer: NodeJS.Timeout | undefined
  #wake: (() => void) | undefined
  readonly #stop = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  /** Call when the content has been read for the first time: it may have changed while nothing ran. */
  start(): void {
    const known = this.#known()
    if (known === null) this.#remember(fingerprint(this.#options.contentDir))
    else if (known !== fingerprint(this.#options.contentDir)) this.#tellEverything()
  }

  entriesChanged(changes: readonly ContentChange[]): void {
    for (const { kind, id, siteId, section, uri, exists } of changes) {
      if (kind !== 'PUBLISHED') continue
      this.#add({ ...element(id, exists), siteId, section, uri })
    }
    this.#send()
  }

  /** What is no entry and no global set: forms, files, and the metadata that all pages share. */
  restChanged(before: ContentStore, after: ContentStore): void {
    if (!isDeepStrictEqual(before.seo, after.seo)) this.#everything = true
    for (const [handle, form] of both(before.forms, after.forms)) {
      this.#add({ ...element(idOf(`forms/${handle}`), form !== undefined), form: handle })
    }
    for (const [name] of both(before.assets, after.assets)) {
      const asset = after.assets.get(name) ?? before.assets.get(name)
      if (asset) this.#add({ ...element(asset.id, after.assets.has(name)), volume: asset.volume })
    }
    this.#send()
  }

  async close(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#wake?.()
  }

  #add(change: Element): void {
    this.#pending.set(`${change.form ?? change.volume ?? ''}:${change.siteId}:${change.id}`, change)
    if (this.#pending.size > MOST) this.#everything = true
    if (this.#everything) this.#pending.clear()
  }

  #tellEverything(): void {
    this.#everything = true
    this.#pending.clear()
    this.#send()
  }

  #send(): void {
    if (this.#sending) return
    this.#sending = true
    void this.#deliver().finally(() => {
      this.#sending = false
    })
  }

  async #deliver(): Promise<void> {
    for (let tries = 0; (this.#everything || this.#pending.size > 0) && !this.#stop.signal.aborted; ) {
      const state = fingerprint(this.#options.contentDir)
      const sent = new Map(this.#pending)
      const everything = this.#everything
      const outcome = await this.#post(everything ? { event: 'everything' } : [...sent.values()])
      if (outcome === 'later') {
        tries++
        if (tries === PATIENT_TRIES) console.error(`The website at ${this.#options.url} cannot be told of changes yet.`)
        await this.#pause(Math.min((this.#options.firstDelay ?? 100) * 2 ** (tries - 1), LONGEST))
        continue
      }
      tries = 0
      if (everything) this.#everything = false
      // What changed again meanwhile stays.
      for (const [key, change] of sent) if (this.#pending.get(key) === change) this.#pending.delete(key)
      if (outcome === 'heard') this.#remember(state)
    }
  }

  async #post(body: unknown): Promise<'heard' | 'later' | 'refused'> {
    try {
      const response = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': this.#options.secret },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), this.#stop.signal]),
      })
      await response.arrayBuffer()
      if (response.ok) return 'heard'
      if (response.status >= 500) return 'later'
      console.error(`The website refused to hear of changes: status ${response.status} from ${this.#options.url}.`)
      return 'refused'
    } catch {
      return 'later'
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
      this.#timer = setTimeout(resolve, milliseconds)
    })
  }

  #known(): string | null {
    try {
      return this.#options.stateFile && readFileSync(this.#options.stateFile, 'utf8')
    } catch {
      return null
    }
  }

  #remember(state: string): void {
    const { stateFile } = this.#options
    if (!stateFile) return
    try {
      mkdirSync(dirname(stateFile), { recursive: true, mode: 0o700 })
      writeFileSync(stateFile, state)
    } catch (error) {
      console.error(`${stateFile} could not be written:`, error instanceof Error ? error.message : error)
    }
  }
}

function element(id: number, exists: boolean): Element {
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

/** What differs between two maps, with its new value. */
function both<Value>(
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

/** Differs when any file of the content does. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false })
    hash.update(`${file}:${stat?.mtimeMs}:${stat?.size}\n`)
  }
  return hash.digest('hex')
}
