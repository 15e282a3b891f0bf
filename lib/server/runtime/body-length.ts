/** Next drops a route's `Content-Length`; the server replaces this header by it. */
export const BODY_LENGTH_HEADER = 'X-Body-Length'
