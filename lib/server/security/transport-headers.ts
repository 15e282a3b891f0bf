const POLICIES = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Windows that the site opens, such as for sharing, may communicate with it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

// Without subdomains, which may belong to other systems.
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Headers of every response of the server, refusals included, by name. */
export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https://') ? { ...POLICIES, ...HTTPS_ONLY } : POLICIES

/** Their names, in lower case. */
export const TRANSPORT_HEADERS = Object.keys({ ...POLICIES, ...HTTPS_ONLY }).map((name) => name.toLowerCase())

/** What pages of other sites may load: files for readers, shares and frames without an origin; no pages or data. */
export function resourcePolicy(kind: string): 'cross-origin' | 'same-origin' {
  return kind === 'file' ? 'cross-origin' : 'same-origin'
}
