/** Keeps editors' ids apart from those of the page and from names of the window, such as `__next_f`. */
export const TEXT_ID_PREFIX = 'user-content-'
