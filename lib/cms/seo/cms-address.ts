import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

/** First parts of paths that Craft itself answers, and of volumes; the control panel's own is in CMS_URL. */
const OF_CRAFT = ['admin', 'api', 'actions', 'cpresources', 'index.php', 'uploads']

/** A file's ending; a number behind a point is part of a page's slug. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i

/**
 * What an address on the CMS's host is: Craft writes pages with a base URL that may be its own host, but files, the
 * control panel and programs are only there. Null for an address on another host.
 */
export function cmsAddress(url: URL): 'page' | 'other' | null {
  const panel = env.cmsUrl ? new URL(env.cmsUrl) : null
  if (url.origin !== new URL(env.contentApiUrl).origin && url.origin !== panel?.origin) return null
  const first = url.pathname.split('/')[1]
  const isCraft = OF_CRAFT.includes(first ?? '') || (first !== '' && first === panel?.pathname.split('/')[1])
  return isCraft || FILE.test(url.pathname) ? 'other' : 'page'
}

const bases = new Map<LocaleCode, string>()

/** Remembers where the CMS believes the pages of a language to be: its metadata say so, and links in texts begin with it. */
export function noteBase(locale: LocaleCode, home: string | undefined): void {
  const url = home ? URL.parse(home) : null
  if (url && /^https?:$/.test(url.protocol))
    bases.set(locale, `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`)
}

/** Path of a page of this website by the address that the CMS gives it, on whichever host; null for anything else. */
export function sitePath(url: URL): string | null {
  const kind = cmsAddress(url)
  if (url.origin === new URL(env.siteUrl).origin || kind === 'page') return url.pathname
  if (kind === 'other') return null
  const address = `${url.origin}${url.pathname}`
  // The longest comes first: one language's base may begin with another's.
  const known = [...bases].sort(([, a], [, b]) => b.length - a.length)
  const [locale, base = ''] = known.find(([, start]) => address === start || address.startsWith(`${start}/`)) ?? []
  if (!locale) return null
  return `${localeOf(locale).prefix}${address.slice(base.length)}`.replace(/(?<!\/)\/+$/, '') || '/'
}
