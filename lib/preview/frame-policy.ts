/** The policy that lets the pages of the CMS, and nobody else's, show a preview in a frame. */
export function framePolicy(cmsUrl: string | null): string {
  return `frame-ancestors ${cmsUrl ? new URL(cmsUrl).origin : "'none'"}`
}
