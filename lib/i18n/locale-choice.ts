/** The language that a visitor chose (specification, section 9). The age is in seconds. */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_AGE = 365 * 24 * 60 * 60
