import { parseObject } from './json.ts'
import { loggedText } from './logged-text.ts'

/** Returns Craft's message in the body of a failure, or null for the page of a server in front. */
export function messageOf(body: string): string | null {
  const { message } = parseObject(body)
  return typeof message === 'string' ? loggedText(message) || null : null
}
