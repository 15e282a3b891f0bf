/** Header in which a route says the length of its body: Next drops its `Content-Length`. The server sends that instead. */
export const BODY_LENGTH_HEADER = 'X-Body-Length'
