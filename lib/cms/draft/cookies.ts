/** Cookie that holds Craft's preview token while draft mode is on. */
export const PREVIEW_COOKIE = 'craft-preview'

/** Cookie that says, signed, which entry the preview was opened for (signed-entry.ts). */
export const PREVIEW_ENTRY_COOKIE = 'craft-preview-entry'

/** Next's own cookie of draft mode. */
export const DRAFT_COOKIE = '__prerender_bypass'

/** Attributes of a preview's cookies: a browser keeps them in the CMS's frame too, apart from those of other sites. */
const ATTRIBUTES = { httpOnly: true, sameSite: 'none', secure: true, partitioned: true, path: '/' } as const

/** A preview lasts as long as Craft's tokens do, in seconds (contract/facts.md, section 10). */
const LIFETIME = 24 * 60 * 60

/** A cookie of a preview, ready to be set. */
export const previewCookie = (name: string, value: string) => ({ name, value, ...ATTRIBUTES, maxAge: LIFETIME })

/** Deletes the cookie: the browser finds it by its attributes. */
export const noPreviewCookie = (name: string) => ({ name, value: '', ...ATTRIBUTES, expires: new Date(0) })

/** Craft's tokens have these characters (contract/facts.md, section 10), and are shorter. */
const TOKEN = /^[\w-]{1,128}$/

/** The token, where it has the form of one. */
export const tokenOf = (value: string | null | undefined): string | null => (value && TOKEN.test(value) ? value : null)
