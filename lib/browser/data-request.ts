/**
 * Header by which the proxy knows a request of the client for a page's data. Next hides its own headers of such requests
 * from the proxy; lib/server/http/request-headers.ts sees them before.
 */
export const DATA_REQUEST = 'x-data-request'

/** Header of the site's own request for the error page: for anybody else there is no page about a failure that was not. */
export const ERROR_PAGE = 'x-error-page'

/** Next's own, in lower case. */
export const NEXT_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']
