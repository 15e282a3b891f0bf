import { isObject } from './json.ts'
import { loggedText } from './logged-text.ts'

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
