import 'server-only'
import { isObject, mapStrings } from '@/graphql/json'
import { env } from '@/lib/server/runtime/env'
import { isCmsAddress } from '../seo/cms-address'
import { type Crop, looksSigned, signPath } from './signed-path'

/** Volumes keep their path, or get one under their host if that would be ambiguous. */
function volumes(): { source: string; path: string }[] {
  return env.mediaUrls.map((source) => {
    const { origin, host, pathname } = new URL(source)
    const isUploads = origin === new URL(env.contentApiUrl).origin && `${pathname}/`.startsWith('/uploads/')
    return { source, path: isUploads ? pathname : `/uploads/${host}${pathname.replace(/\/$/, '')}` }
  })
}

export function sourceOf(path: string): string | null {
  const volume = volumes().find((each) => path.startsWith(`${each.path}/`))
  const rest = volume ? path.slice(volume.path.length) : ''
  if (!volume || !isPlain(rest)) return null
  const url = URL.parse(`${volume.source}${rest}`)
  return url?.href.startsWith(`${volume.source}/`) ? url.href : null
}

function isPlain(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return path.split('/').every((part) => !/^\.{1,2}$|[/\\?#\u0000-\u001f]/.test(decodeURIComponent(part)))
  } catch {
    return false
  }
}

export function onSiteUrl(address: string): URL | null {
  const url = URL.parse(address, env.siteUrl)
  if (!url) return null
  for (const { source, path } of volumes()) {
    if (url.href.startsWith(`${source}/`)) return new URL(`${path}${url.href.slice(source.length)}`, env.siteUrl)
  }
  return url.origin === new URL(env.siteUrl).origin && sourceOf(url.pathname) ? url : null
}

const versionOf = (modified: string): number => Math.floor(Date.parse(modified) / 1000) || 0

/** Visitors reach the CMS's volumes through the site. `modified` gives each version of a file a URL of its own. */
export function fileUrl(address: string, modified?: string | null): string {
  const url = onSiteUrl(address)
  if (!url) return withoutCmsHost(address)
  if (modified && !url.search) url.search = `?v=${versionOf(modified)}`
  return `${url.pathname}${url.search}${url.hash}`
}

function withoutCmsHost(address: string): string {
  const url = URL.parse(address)
  return url && isCmsAddress(url) ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : address
}

/** Null outside the volumes. Without `modified`, the version is what Craft appends (`revAssetUrls`). */
export function pictureUrl(address: string, modified?: string | null, crop: Crop | null = null): string | null {
  const url = onSiteUrl(address)
  if (!url) return null
  if (looksSigned(url.pathname)) return url.pathname
  const revision = Number(/^\?(?:v|mtime)=(\d{1,12})$/.exec(url.search)?.[1] ?? 0)
  return signPath(url.pathname, modified ? versionOf(modified) : revision, crop)
}

export function publicData(data: unknown): unknown {
  const replacements = [...volumes(), { source: new URL(env.contentApiUrl).origin, path: '' }]
  return mapStrings(data, (text) =>
    replacements.reduce((rewritten, { source, path }) => rewritten.replaceAll(`${source}/`, `${path}/`), text),
  )
}

export function publicPictures(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(publicPictures)
  if (!isObject(data)) return data
  const inner = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, publicPictures(value)]))
  const { url, dateModified } = data
  if (typeof url !== 'string' || typeof dateModified !== 'string') return inner
  return { ...inner, url: pictureUrl(url, dateModified) ?? url }
}
