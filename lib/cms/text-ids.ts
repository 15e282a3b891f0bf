/**
 * Begins the ids that editors give in texts. Without it they could be those of the page's own parts, or names of the
 * window that scripts use, such as `__next_f`.
 */
export const TEXT_ID_PREFIX = 'user-content-'
