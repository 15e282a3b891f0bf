/** Longest text of a content backend that is repeated in the log. */
const LONGEST = 200

/** A text on one line, and no longer than the log bears. Also without characters that steer a terminal that shows it. */
export function oneLine(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return line.slice(0, LONGEST)
}

/** Statuses with which a content backend, or a server in front of it, refuses a token. */
export const REFUSED: readonly number[] = [400, 401, 403]

/**
 * What a content backend says of itself in the body of a failure: Craft's `{"message": "..."}`. Null where
 * it says nothing, as a server in front of it does with a page.
 */
export function messageOf(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message !== 'string') return null
    return oneLine(message) || null
  } catch {
    return null
  }
}

/**
 * Why an answer is a failure, for whoever runs the site; null where it does not say. Craft has no status of its own for
 * a token that it does not take: 400 (contract/facts.md, section 2), where the question itself is always well formed.
 */
export function reasonOf(status: number, body: string): string | null {
  const message = messageOf(body)
  if (message === null) return null
  const said = `the content backend says "${message}"`
  return REFUSED.includes(status) ? `${said}: CONTENT_API_TOKEN is missing, wrong or expired` : said
}

/** What it means that nothing of what was asked for exists: Craft hides from a token what it may not read. */
export const NOTHING_TO_READ =
  'nothing of what was asked for exists for CONTENT_API_TOKEN: it is missing, wrong or expired, or its schema does not hold that'
