import { isObject } from './json.ts'
import { loggedText } from './logged-text.ts'

/**
 * Returns Craft's message in the body of a failure (`{"message": "..."}`), or null for the page of a server in front.
 */
export function messageOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return isObject(parsed) && typeof parsed.message === 'string' ? loggedText(parsed.message) || null : null
  } catch {
    return null
  }
}
