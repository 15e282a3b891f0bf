import 'server-only'
import { env } from '@/lib/server/runtime/env'

/** Volumes keep their path, or get one under their host if that would be ambiguous. */
export function volumes(): { source: string; path: string }[] {
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
