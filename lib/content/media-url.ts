import 'server-only'
import { env } from '../env'

/**
 * Address of a file for visitors. The embedded backend stands behind the site, which passes its media on under the
 * same path; a real CMS serves its own.
 */
export function fileUrl(url: string): string {
  const origin = new URL(env.contentApiUrl).origin
  return env.embedded && url.startsWith(`${origin}/uploads/`) ? url.slice(origin.length) : url
}
