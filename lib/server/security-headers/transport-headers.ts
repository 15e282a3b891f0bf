const POLICIES = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Windows that the site opens, such as for sharing, may communicate with it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

// Subdomains may belong to other systems.
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' }

export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https://') ? { ...POLICIES, ...HTTPS_ONLY } : POLICIES

export const TRANSPORT_HEADERS = Object.keys({ ...POLICIES, ...HTTPS_ONLY }).map((name) => name.toLowerCase())

/** Other sites may load files for readers, shares and sandboxed frames, but no pages or data. */
export function resourcePolicy(kind: string): 'cross-origin' | 'same-origin' {
  return kind === 'file' ? 'cross-origin' : 'same-origin'
}
