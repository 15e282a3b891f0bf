/** Seconds since 1970 with fractions, nginx's `$msec`. */
export const PROXY_TIME_HEADER = 'x-proxy-time'

const SECONDS = /^(\d{10})\.\d{3}$/

/** Uses the proxy's clock, as clocks differ (docs/decisions/0044-deployment.md). Null if it states no time. */
export function proxyExpiry(header: string | string[] | undefined): string | null {
  const second = SECONDS.exec(String(header))?.[1]
  return second ? `@${second}` : null
}
