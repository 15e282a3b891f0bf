import { randomUUID } from 'node:crypto'

/** What a request remembers between two of its kind, as PHP's sessions do. It begins when something is first stored. */
export interface Session {
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
  remove: (name: string) => void
}

const COOKIE = 'CraftSessionId'
/** The oldest goes when there are more. */
const MAX_SESSIONS = 1000

export class Sessions {
  readonly #values = new Map<string, Map<string, string>>()

  /** @param setCookie takes the header that begins a session */
  of(cookies: string | undefined, setCookie: (header: string) => void): Session {
    const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1]
    let values = known === undefined ? undefined : this.#values.get(known)
    return {
      get: (name) => values?.get(name),
      set: (name, value) => {
        values ??= this.#begin(setCookie)
        values.set(name, value)
      },
      remove: (name) => values?.delete(name),
    }
  }

  #begin(setCookie: (header: string) => void): Map<string, string> {
    const id = randomUUID()
    const values = new Map<string, string>()
    this.#values.set(id, values)
    if (this.#values.size > MAX_SESSIONS) this.#values.delete(this.#values.keys().next().value as string)
    setCookie(`${COOKIE}=${id}; path=/; HttpOnly; SameSite=Lax`)
    return values
  }
}
