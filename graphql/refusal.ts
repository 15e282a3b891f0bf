/** What the log says of a content backend that refuses; none of it is for browsers. */

/** Statuses with which a content backend, or a server in front of it, refuses a token. */
export const REFUSED: readonly number[] = [400, 401, 403]

/**
 * Why a request failed, by the message of the content backend. Craft answers 400 to a token that it refuses
 * (contract/facts.md, section 2): the site's own requests are always well formed.
 */
export function reasonOf(status: number | null, message: string): string {
  const said = `the content backend says "${message}"`
  return status !== null && REFUSED.includes(status) ? `${said}: CONTENT_API_TOKEN is missing, wrong or expired` : said
}

/** The reason of an empty response: Craft hides from a token what it may not read. */
export const NOTHING_TO_READ =
  'nothing of what was asked for exists for CONTENT_API_TOKEN: it is missing, wrong or expired, or its schema does not hold that'
