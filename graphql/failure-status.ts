/** A page must not fail with these: it would count as gone (404, 410), or browsers would change their connection. */
const NOT_OF_A_PAGE = new Set([404, 407, 408, 410, 421])

export const failureStatus = (status: number | null = null): number =>
  status !== null && status >= 400 && status < 600 && !NOT_OF_A_PAGE.has(status) ? status : 500

const RETRY_AFTER = '120'

export const failureHeaders = (status: number): Record<string, string> => ({
  'cache-control': 'no-store',
  ...((status === 429 || status === 503) && { 'retry-after': RETRY_AFTER }),
})
