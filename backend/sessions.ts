import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface Session {
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
  remove: (name: string) => void
}

const COOKIE = 'CraftSessionId'
export class Sessions {
  readonly #values = new LRUCache<string, Map<string, string>>({ max: 1000 })

  of(cookies: string | undefined, setCookie: (header: string) => void): Session {
    // Matching time: linear, with a constant name.
    const id = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1]
    let values = id === undefined ? undefined : this.#values.get(id)
    return {
      get: (name) => values?.get(name),
      set: (name, value) => {
        values ??= this.#start(setCookie)
        values.set(name, value)
      },
      remove: (name) => values?.delete(name),
    }
  }

  #start(setCookie: (header: string) => void): Map<string, string> {
    const id = randomUUID()
    const values = new Map<string, string>()
    this.#values.set(id, values)
    setCookie(`${COOKIE}=${id}; path=/; HttpOnly; SameSite=Lax`)
    return values
  }
}
