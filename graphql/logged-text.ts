import { parseObject } from './json.ts'

const MAX_LOGGED = 200

export function loggedText(text: string): string {
  const line = text
    .slice(0, 2 * MAX_LOGGED)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return line.slice(0, MAX_LOGGED)
}

/** Returns Craft's message in the body of a failure, or null for the page of a server in front. */
export function messageOf(body: string): string | null {
  const { message } = parseObject(body)
  return typeof message === 'string' ? loggedText(message) || null : null
}
