/** Name of the field that people do not see. Handles of fields have no hyphens. */
export const HONEYPOT = 'your-website'

/** Name under which the key of the form view goes where a script posts the form the way of browsers without one. */
export const VIEW_KEY = 'view-key'

/** What such a key looks like: it is made by the browser. */
export const KEY = /^[\w-]{8,64}$/
