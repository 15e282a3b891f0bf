/** Header in which a trusted reverse proxy states its clock: seconds since 1970 with fractions, nginx's `$msec`. */
export const PROXY_TIME_HEADER = 'x-proxy-time'

const SECONDS = /^(\d{10})\.\d{3}$/

/**
 * Value of `X-Accel-Expires` with which nginx may serve its copy of the response until the second of its request ends
 * (docs/decisions/0044-deployment.md); null where the proxy states no time. Its own clock, as those of machines differ.
 */
export function proxyExpiry(header: string | string[] | undefined): string | null {
  const second = SECONDS.exec(String(header))?.[1]
  return second ? `@${second}` : null
}
