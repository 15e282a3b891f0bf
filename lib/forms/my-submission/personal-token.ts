/** What the site's own tokens look like (token.ts): others are for the content backend. */
const PERSONAL = /^[0-9a-f]{64}submission\./

/** Whether a token is one of the site, valid or not. */
export const isPersonalToken = (token: string): boolean => PERSONAL.test(token)

/** Handle of the form that a token names, true or not; null without one. */
export const formOf = (token: string): string | null =>
  /^[0-9a-f]{64}submission\.[\w-]+\.(\w+)\.\d+(?:\.sender)?$/.exec(token)?.[1] ?? null

/** The token of an Authorization header; null without one. */
export const bearerOf = (authorization: string | null): string | null =>
  /^Bearer (\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
