import 'server-only'
import { env } from '../env'
import { mapStrings } from '../seo/site-host'

/**
 * Address of a file for visitors. The embedded backend stands behind the site, which passes its media on under the
 * same path; a real CMS serves its own.
 */
export function fileUrl(url: string): string {
  const origin = new URL(env.contentApiUrl).origin
  return env.embedded && url.startsWith(`${origin}/uploads/`) ? url.slice(origin.length) : url
}

/** What was read from the content backend, with the addresses of files as visitors reach them. */
export function publicData(data: unknown): unknown {
  const files = `${new URL(env.contentApiUrl).origin}/uploads/`
  return env.embedded ? mapStrings(data, (text) => text.replaceAll(files, '/uploads/')) : data
}

/** Whether this is the address of a file of the content backend, as visitors reach it: the optimizer takes no other. */
export function isMedia(url: string): boolean {
  return url.startsWith(env.embedded ? '/uploads/' : `${new URL(env.contentApiUrl).origin}/`)
}
