import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

/** Whether an address is on a host of the CMS: visitors may not be able to reach it, and are not told of it. */
export const isCmsAddress = ({ origin }: URL): boolean =>
  [env.contentApiUrl, env.cmsUrl].some((own) => own && new URL(own).origin === origin)

const bases = new Map<LocaleCode, string>()

/** Remembers where the CMS believes the pages of a language to be: its metadata say so, and links in texts begin with it. */
export function noteBase(locale: LocaleCode, home: string | undefined): void {
  const url = home ? URL.parse(home) : null
  if (url && /^https?:$/.test(url.protocol))
    bases.set(locale, `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`)
}

/** Path of a page by an address on this site, or where the CMS believes the site to be; null for any other host. */
export function sitePath(url: URL): string | null {
  if (url.origin === new URL(env.siteUrl).origin) return url.pathname
  const address = `${url.origin}${url.pathname}`
  // The longest comes first: one language's base may begin with another's.
  const known = [...bases].sort(([, a], [, b]) => b.length - a.length)
  const [locale, base = ''] = known.find(([, start]) => address === start || address.startsWith(`${start}/`)) ?? []
  if (!locale) return null
  return `${localeOf(locale).prefix}${address.slice(base.length)}`.replace(/(?<!\/)\/+$/, '') || '/'
}
