const MAX_LOGGED = 200

export function loggedText(text: string): string {
  const line = text
    .slice(0, 2 * MAX_LOGGED)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return line.slice(0, MAX_LOGGED)
}
