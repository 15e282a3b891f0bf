/** Characters of a text from outside that are logged. */
const MAX_LOGGED = 200

/**
 * A text that a visitor, a content backend or a mail server sent, for a line of the log: on one line, shortened, without
 * control characters of a terminal.
 */
export function loggedText(text: string): string {
  const line = text
    .slice(0, 2 * MAX_LOGGED)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return line.slice(0, MAX_LOGGED)
}
