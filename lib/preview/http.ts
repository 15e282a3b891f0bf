const CONTENT_POLICY = "object-src 'none'; base-uri 'self'; form-action 'self'"

export function framePolicy(cmsUrl: string | null): string {
  return `frame-ancestors ${cmsUrl ? new URL(cmsUrl).origin : "'none'"}; ${CONTENT_POLICY}`
}

/** The server puts it in place of the usual policy, from which Next takes the nonce of the page. */
export const FRAME_POLICY_HEADER = 'x-frame-policy'

export const EXIT_PATH = '/api/preview/exit'
