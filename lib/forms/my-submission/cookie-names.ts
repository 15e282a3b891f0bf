/** The visitor's token, which scripts may read (specification, sections 4 and 9). */
export const TOKEN_COOKIE = 'apollo-token'
export const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** A token that waits: of a form that was sent without scripts, or of a link to another submission. */
export const SENT_LINK_COOKIE = 'sent-link'
export const SENT_LINK_MAX_AGE_SECONDS = 60 * 60
