/** Headers of every response of the server, by name. */
export function transportHeaders(siteUrl: string): Record<string, string> {
  // Without subdomains, which may belong to other systems.
  return siteUrl.startsWith('https://') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/** What pages of other sites may load: files for readers, shares and frames without an origin; no pages or data. */
export function resourcePolicy(kind: string): 'cross-origin' | 'same-origin' {
  return kind === 'file' ? 'cross-origin' : 'same-origin'
}
