/** Next hides its own headers from the proxy; lib/server/http/request-headers.ts reads them before. */
export const DATA_REQUEST = 'x-data-request'
