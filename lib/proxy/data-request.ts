/**
 * Header by which the proxy knows a request of the client for a page's data. Next hides its own headers of such requests
 * from the proxy; lib/door/door.ts sees them before.
 */
export const DATA_REQUEST = 'x-data-request'

/** Next's own, in lower case. */
export const NEXT_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']
