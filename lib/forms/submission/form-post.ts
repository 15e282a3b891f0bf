import { AsyncLocalStorage } from 'node:async_hooks'

/** A form that was posted without scripts. */
export interface FormPost {
  /** Whether the framework could read it, and called the action. */
  received: boolean
}

const KEY = Symbol.for('site.form-post')
const holder = globalThis as { [KEY]?: AsyncLocalStorage<FormPost> }

/** The post of the current request: one store for the server and the bundled pages of a process. */
holder[KEY] ??= new AsyncLocalStorage<FormPost>()
export const formPost = holder[KEY]
