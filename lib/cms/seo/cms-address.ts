import 'server-only'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

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
  // One language's base may begin with another's.
  const known = [...bases].sort(([, a], [, b]) => b.length - a.length)
  const [locale, base = ''] = known.find(([, start]) => address === start || address.startsWith(`${start}/`)) ?? []
  if (!locale) return null
  return `${localeOf(locale).prefix}${address.slice(base.length)}`.replace(/(?<!\/)\/+$/, '') || '/'
}
