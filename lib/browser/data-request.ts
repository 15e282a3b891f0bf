/**
 * Header by which the proxy knows a request of the client for a page's data. Next hides its own headers of such requests
 * from the proxy; lib/server/http/request-headers.ts sees them before.
 */
export const DATA_REQUEST = 'x-data-request'

/** Header of the request for the error page (head/error-page.ts). Without it that address is not found. */
export const ERROR_PAGE = 'x-error-page'

/** Next's own headers of data requests, in lower case. */
export const NEXT_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']
