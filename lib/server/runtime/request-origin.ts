/** Why a request is not even looked at. */
export interface Refusal {
  status: number
  message: string
}

/** Gives a header of a request by its name in lower case. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Whether a browser says, in one of two ways, that a page of another site sends this. What says nothing is no browser,
 * and holds nobody's rights.
 *
 * @param own origins under which the site is reached
 */
export function isForeign(header: ReadHeader, own: readonly string[]): boolean {
  const site = header('sec-fetch-site') ?? null
  const origin = header('origin') ?? null
  return (site !== null && site !== 'same-origin') || (origin !== null && !own.includes(origin))
}

/**
 * Whether a request may write. Other sites' pages may not.
 *
 * @param own origins under which the site is reached
 */
export function refusalOf(request: Request, own: readonly string[]): Refusal | null {
  if (request.method === 'GET') return null
  if (request.method !== 'POST') return { status: 405, message: 'Only GET and POST are answered here.' }
  const foreign = isForeign((name) => request.headers.get(name), own)
  return foreign ? { status: 403, message: 'Requests of other sites are refused.' } : null
}

/** Origins under which this request reached the site: the public address, and the host that the browser named. */
export function ownOrigins(request: Request, siteUrl: string): string[] {
  return originsOf((name) => request.headers.get(name), siteUrl)
}

/** The same by the request's headers. */
export function originsOf(header: ReadHeader, siteUrl: string): string[] {
  const host = header('x-forwarded-host') ?? header('host')
  return [new URL(siteUrl).origin, ...(host ? [`http://${host}`, `https://${host}`] : [])]
}

/** Network address of the sender, as the server found it (lib/server/http/client.ts). */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}
