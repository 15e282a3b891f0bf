import { AsyncLocalStorage } from 'node:async_hooks'

/** A form that a browser posted to a page without scripts. */
export interface FormPost {
  /** Whether the framework could read it, and the site has it. */
  received: boolean
}

const KEY = Symbol.for('site.form-post')
const holder = globalThis as { [KEY]?: AsyncLocalStorage<FormPost> }

/** The post that is being answered. One for the server and for the pages that the build bundled. */
holder[KEY] ??= new AsyncLocalStorage<FormPost>()
export const formPost = holder[KEY]
