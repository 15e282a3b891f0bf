/** The memory of an instance of the site, and the store that instances share. */
export const world = { memory: new Map<string, unknown>(), store: null as unknown }

export function processWide(name: string, make: () => unknown): unknown {
  if (!world.memory.has(name)) world.memory.set(name, make())
  return world.memory.get(name)
}

export const sharedStore = async () => world.store

export const otherProcess = () => {
  world.memory = new Map()
}

export class Store {
  values = new Map<string, string>()
  ends = new Map<string, number>()
  broken = false
  /** Whether the instance that set a value no longer renews it. */
  holderKilled = false

  async set(name: string, value: string, options: { condition?: string; expiration?: { value: number } }) {
    if (options.condition === 'NX' && (await this.get(name)) !== null) return null
    this.assertThere()
    this.values.set(name, value)
    if (options.expiration) this.ends.set(name, Date.now() + options.expiration.value * 1000)
    return 'OK'
  }
  async get(name: string) {
    this.assertThere()
    if (Date.now() >= (this.ends.get(name) ?? Number.POSITIVE_INFINITY)) this.values.delete(name)
    return this.values.get(name) ?? null
  }
  async expire(name: string, seconds: number) {
    if (!this.holderKilled) this.ends.set(name, Date.now() + seconds * 1000)
    return 1
  }
  async del(name: string) {
    this.assertThere()
    return Number(this.values.delete(name))
  }
  private assertThere() {
    if (this.broken) throw new Error('Socket closed')
  }
}

let views = 0

/** A request with a form, in a view of its own. */
export const formRequest = (texts: Record<string, string>, more: object = {}) => ({
  handle: 'apply',
  locale: 'nl' as const,
  key: `view-key-${views++}`,
  address: '192.0.2.1',
  honeypot: '',
  posted: {
    texts: new Map(Object.entries(texts).map(([name, text]) => [name, [text]])),
    files: new Map<string, File[]>(),
  },
  ...more,
})
