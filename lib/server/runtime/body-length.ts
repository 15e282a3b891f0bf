/** A route sets the length of its body in this header, because Next drops its `Content-Length`. The server restores it. */
export const BODY_LENGTH_HEADER = 'X-Body-Length'
