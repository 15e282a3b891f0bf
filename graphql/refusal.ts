/** Statuses with which a content backend, or a server in front of it, refuses a token. */
export const REFUSED: readonly number[] = [400, 401, 403]

/** Craft responds with 400 to a refused token (backend/contract/facts.md, section 2). The site's requests are well formed. */
export function reasonOf(status: number | null, message: string): string {
  const said = `the content backend says "${message}"`
  return status !== null && REFUSED.includes(status) ? `${said}: CONTENT_API_TOKEN is missing, wrong or expired` : said
}

export const NOTHING_TO_READ =
  'nothing of what was asked for exists for CONTENT_API_TOKEN: it is missing, wrong or expired, or its schema does not hold that'
