/**
 * Prefix of the ids that editors give in texts. Without it an id could equal one of the page itself, or a property of
 * `window` that scripts use, such as `__next_f`.
 */
export const TEXT_ID_PREFIX = 'user-content-'
