/** Why a request is not even looked at. */
export interface Refusal {
  status: number
  message: string
}

/**
 * Whether a request may write. Other sites' pages may not: a browser says where a request comes from, in two ways. What
 * says nothing is no browser, and holds nobody's rights.
 *
 * @param own origins under which the site is reached
 */
export function refusalOf(request: Request, own: readonly string[]): Refusal | null {
  if (request.method === 'GET') return null
  if (request.method !== 'POST') return { status: 405, message: 'Only GET and POST are answered here.' }
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const foreign = (site !== null && site !== 'same-origin') || (origin !== null && !own.includes(origin))
  return foreign ? { status: 403, message: 'Requests of other sites are refused.' } : null
}

/** Origins under which this request reached the site: the public address, and the host that the browser named. */
export function ownOrigins(request: Request, siteUrl: string): string[] {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host')
  return [new URL(siteUrl).origin, ...(host ? [`http://${host}`, `https://${host}`] : [])]
}

/** Network address of the sender, as the door found it (lib/door/door.ts). */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}
