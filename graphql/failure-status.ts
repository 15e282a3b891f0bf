/** They would say of the page that it is gone (404, 410), or make browsers act on a connection that is not theirs. */
const NOT_OF_A_PAGE = new Set([404, 407, 408, 410, 421])

/** The status of a page whose failing call had this one: the same for 4xx and 5xx, with few exceptions, else 500. */
export const failureStatus = (status: number | null = null): number =>
  status !== null && status >= 400 && status < 600 && !NOT_OF_A_PAGE.has(status) ? status : 500

/** Seconds after which a client may try again. */
const RETRY_AFTER = '120'

/** Headers of a failure, by its status. */
export const failureHeaders = (status: number): Record<string, string> => ({
  'cache-control': 'no-store',
  ...((status === 429 || status === 503) && { 'retry-after': RETRY_AFTER }),
})
