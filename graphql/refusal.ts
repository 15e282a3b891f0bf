import { isObject } from './json.ts'
import { loggedText } from './logged-text.ts'

/** Statuses with which a content backend, or a server in front of it, refuses a token. */
export const REFUSED: readonly number[] = [400, 401, 403]

/**
 * What a content backend says of itself in the body of a failure: Craft's `{"message": "..."}`. Null where
 * it says nothing, as a server in front of it does with a page.
 */
export function messageOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return isObject(parsed) && typeof parsed.message === 'string' ? loggedText(parsed.message) || null : null
  } catch {
    return null
  }
}

/**
 * Why a request failed, for the log; null where the response does not say. Craft parseds 400 to a token that it refuses
 * (contract/facts.md, section 2): the site's own requests are always well formed.
 */
export function reasonOf(status: number, body: string): string | null {
  const message = messageOf(body)
  if (message === null) return null
  const said = `the content backend says "${message}"`
  return REFUSED.includes(status) ? `${said}: CONTENT_API_TOKEN is missing, wrong or expired` : said
}

/** The reason of an empty response: Craft hides from a token what it may not read. */
export const NOTHING_TO_READ =
  'nothing of what was asked for exists for CONTENT_API_TOKEN: it is missing, wrong or expired, or its schema does not hold that'
