import type { AdditionPosted, LinksPosted } from '@/lib/forms/my-submission/actions'

/** The server's actions for a browser without scripts, bound to the page. */
export interface Actions {
  withdraw: () => Promise<void>
  keep: (data: FormData) => Promise<void>
  revoke: () => Promise<void>
  logout: () => Promise<void>
  add: (previous: AdditionPosted | null, data: FormData) => Promise<AdditionPosted>
  requestLinks: (previous: LinksPosted | null, data: FormData) => Promise<LinksPosted>
}
