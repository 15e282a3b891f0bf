/**
 * What a page's content may not do: nothing runs plugins, no foreign `<base>` moves its addresses, no form is sent to
 * another site. lib/server/security/content-policy.ts has the rest.
 */
const CONTENT_POLICY = "object-src 'none'; base-uri 'self'; form-action 'self'"

/** Content security policy of a preview: only pages of the CMS may show it in a frame. */
export function framePolicy(cmsUrl: string | null): string {
  return `frame-ancestors ${cmsUrl ? new URL(cmsUrl).origin : "'none'"}; ${CONTENT_POLICY}`
}

/**
 * Header by which the proxy says that the CMS may frame a page; the server puts it in place of the usual policy. Next copies
 * what the proxy sets into the request, where the page's nonce is: a policy there would take its place.
 */
export const FRAME_POLICY_HEADER = 'x-frame-policy'

/** Where the form that closes a preview is posted to. */
export const EXIT_PATH = '/api/preview/exit'
