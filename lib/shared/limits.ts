export const NEWS_PER_PAGE = 12

/** How many materials a comparison has at most. */
export const MAX_COMPARED = 4
