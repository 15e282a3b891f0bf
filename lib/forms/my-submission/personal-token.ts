/** The site's own tokens (token.ts). Others belong to the content backend. */
const PERSONAL = /^[0-9a-f]{64}submission\./

export const isPersonalToken = (token: string): boolean => PERSONAL.test(token)

export const formOf = (token: string): string | null =>
  /^[0-9a-f]{64}submission\.[\w-]+\.(\w+)\.\d+(?:\.sender)?$/.exec(token)?.[1] ?? null

export const bearerOf = (authorization: string | null): string | null =>
  /^Bearer (\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
