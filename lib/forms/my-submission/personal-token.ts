/** The visitor's token, which scripts may read (specification, sections 4 and 9). */
export const TOKEN_COOKIE = 'apollo-token'
export const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** The site's own tokens (token.ts). Others belong to the content backend. */
const PERSONAL = /^[0-9a-f]{64}submission\./

export const isPersonalToken = (token: string): boolean => PERSONAL.test(token)

export const bearerOf = (authorization: string | null): string | null =>
  /^Bearer (\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
