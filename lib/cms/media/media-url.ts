import 'server-only'
import { isObject, mapStrings } from '@/graphql/json'
import { env } from '@/lib/server/runtime/env'
import { isCmsAddress } from '../seo/cms-address'
import { type Crop, looksSigned, signPath } from './signed-path'
import { onSiteUrl, volumes } from './volumes'

/** Seconds that tell one version of a file from the next. */
const versionOf = (modified: string): number => Math.floor(Date.parse(modified) / 1000) || 0

/**
 * Address of a file for visitors, who reach the CMS's volumes through the site. Any other address on the CMS's host is that
 * path of the site; one elsewhere stays as it is.
 *
 * @param modified when the file last changed: each version has an address of its own
 */
export function fileUrl(address: string, modified?: string | null): string {
  const url = onSiteUrl(address)
  if (!url) return withoutCmsHost(address)
  if (modified && !url.search) url.search = `?v=${versionOf(modified)}`
  return `${url.pathname}${url.search}${url.hash}`
}

function withoutCmsHost(address: string): string {
  const url = URL.parse(address)
  // More than one slash at the beginning would be another host.
  return url && isCmsAddress(url) ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : address
}

/**
 * Address of a picture for the optimizer; null where it lies in no volume. Without `modified`, the version is what Craft
 * itself appends (`revAssetUrls`).
 */
export function pictureUrl(address: string, modified?: string | null, crop: Crop | null = null): string | null {
  const url = onSiteUrl(address)
  if (!url) return null
  if (looksSigned(url.pathname)) return url.pathname
  const said = Number(/^\?(?:v|mtime)=(\d{1,12})$/.exec(url.search)?.[1] ?? 0)
  return signPath(url.pathname, modified ? versionOf(modified) : said, crop)
}

/** What was read from the content backend, with the addresses of files as visitors reach them. */
export function publicData(data: unknown): unknown {
  const moves = [...volumes(), { source: new URL(env.contentApiUrl).origin, path: '' }]
  return mapStrings(data, (text) =>
    moves.reduce((moved, { source, path }) => moved.replaceAll(`${source}/`, `${path}/`), text),
  )
}

/** The same for data from which the browser shows pictures: their addresses are the optimizer's. */
export function publicPictures(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(publicPictures)
  if (!isObject(data)) return data
  const inner = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, publicPictures(value)]))
  const { url, dateModified } = data
  if (typeof url !== 'string' || typeof dateModified !== 'string') return inner
  return { ...inner, url: pictureUrl(url, dateModified) ?? url }
}
