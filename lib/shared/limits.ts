export const NEWS_PER_PAGE = 12

export const MAX_COMPARED = 4
