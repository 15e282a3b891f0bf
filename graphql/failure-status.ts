/**
 * The status of a page whose failing call had this one: its own where the service may be back soon (429, 5xx), else 500.
 * Any other 4xx is a fault of this site's setup: as a page's status it would tell search engines to drop the page.
 */
export const failureStatus = (status: number | null = null): number =>
  status === 429 || (status !== null && status >= 500 && status < 600) ? status : 500

/** Seconds after which a client may try again. */
const RETRY_AFTER = '120'

/** Headers of a failure, by its status. */
export const failureHeaders = (status: number): Record<string, string> => ({
  'cache-control': 'no-store',
  ...((status === 429 || status === 503) && { 'retry-after': RETRY_AFTER }),
})
