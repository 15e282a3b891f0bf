import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { isObject, mapStrings } from '@/graphql/json'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { sameSecret } from '@/lib/server/runtime/request-security'

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

/** Visitors may not be able to reach the CMS, so its URLs are not published. */
export const isCmsAddress = ({ origin }: URL): boolean =>
  [env.contentApiUrl, env.cmsUrl].some((own) => own && new URL(own).origin === origin)

const bases = new Map<LocaleCode, string>()

/** The CMS may have another base URL than the site; its metadata and links in texts show it. */
export function noteBase(locale: LocaleCode, home: string | undefined): void {
  const url = home ? URL.parse(home) : null
  if (url && /^https?:$/.test(url.protocol))
    bases.set(locale, `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`)
}

export function sitePath(url: URL): string | null {
  if (url.origin === new URL(env.siteUrl).origin) return url.pathname
  const address = `${url.origin}${url.pathname}`
  const known = [...bases].sort(([, a], [, b]) => b.length - a.length)
  const [locale, base = ''] = known.find(([, start]) => address === start || address.startsWith(`${start}/`)) ?? []
  if (!locale) return null
  return `${localeOf(locale).prefix}${address.slice(base.length)}`.replace(/(?<!\/)\/+$/, '') || '/'
}

/** The build writes the key into the server's code (next.config.mjs). Outside a build it is random. */
const KEY = process.env.MEDIA_KEY || randomBytes(32).toString('hex')

/** `/uploads/v1795326332-KmR3xTq0bYw2/images/hero.jpg`, or with a crop `/uploads/v1795326332-80.33-KmR3xTq0bYw2/…`. */
const SIGNED = /^\/uploads\/(v\d{1,12}(?:-(\d{1,4})(?:\.(\d{1,3}))?)?)-([\w-]{12})(\/[\w!$&'()*+,;=:@%~./-]+)$/

export interface Crop {
  ratio: number
  /** The position along the cropped side, in hundredths, as in `object-position`. */
  place: number
}

const MIDDLE = 50

function signatureOf(folder: string, rest: string): string {
  return createHmac('sha256', KEY).update(`${folder} ${rest}`).digest('base64url').slice(0, 12)
}

/** Only the site can make these paths for the optimizer. Each version of a file has its own. */
export function signPath(path: string, version: number, crop: Crop | null = null): string {
  const rest = path.slice('/uploads'.length)
  const place = crop && crop.place !== MIDDLE ? `.${crop.place}` : ''
  const folder = `v${version}${crop ? `-${crop.ratio}${place}` : ''}`
  return `/uploads/${folder}-${signatureOf(folder, rest)}${rest}`
}

export const looksSigned = (path: string): boolean => /^\/uploads\/v\d+-/.test(path)

export function signedPath(address: string): { path: string; crop: Crop | null } | null {
  const [, folder, ratio, place = MIDDLE, signature, rest] = SIGNED.exec(address) ?? []
  if (!folder || !signature || !rest || !sameSecret(signature, signatureOf(folder, rest))) return null
  return { path: `/uploads${rest}`, crop: ratio ? { ratio: Number(ratio), place: Number(place) } : null }
}

export function isImageRequest(parameters: URLSearchParams): boolean {
  const urls = parameters.getAll('url')
  return urls.length === 1 && signedPath(urls[0] ?? '') !== null
}
