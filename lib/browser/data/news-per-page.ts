/** News items that the list shows at first and fetches at a time: `limit` of MoreNews. */
export const NEWS_PER_PAGE = 12
