/** Cookie with the language that a visitor chose, and its lifetime in seconds (specification, section 9). */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_AGE = 365 * 24 * 60 * 60
