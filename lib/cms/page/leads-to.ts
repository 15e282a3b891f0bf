import 'server-only'
import { graphql } from '@/graphql/generated'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { HOME_URI, parsePath } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { resolveLink } from '../link'
import { read } from '../read'
import { tags } from '../tags'
import { visitorUri } from '../visitor-uri'

/** Where a page redirects its visitors to. */
export interface LeadsTo {
  /** A whole address, or a path of this site; null where the link cannot be followed. */
  href: string | null
}

/** Pages that redirect to each other, at most. */
const MAX_REDIRECTS = 5

const Target = graphql(`
  query RedirectTarget($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      id
      uri
      ... on pages_Entry {
        leadsTo {
          ...LinkFields
        }
      }
      ... on careersPages_Entry {
        leadsTo {
          ...LinkFields
        }
      }
    }
  }
`)

/**
 * Where the link of a page leads to. Only to a web address, or to a page of this site that exists and, if
 * it leads elsewhere itself, does not lead back.
 *
 * @throws {ContentError}
 */
export async function followLeadsTo(
  link: LinkFieldsFragment | null | undefined,
  page: { uri: string; locale: LocaleCode },
): Promise<LeadsTo | null> {
  if (!link) return null
  const href = await follow(link, new Set([keyOf(page)]))
  if (href === null)
    console.error(`Pages: the link that replaces ${keyOf(page)} leads nowhere or back; the page is shown`)
  return { href }
}

const keyOf = ({ uri, locale }: { uri: string; locale: LocaleCode }): string => `${locale}:${uri.toLowerCase()}`

/** @param passed pages on the way, the first one included */
async function follow(link: LinkFieldsFragment, passed: ReadonlySet<string>): Promise<string | null> {
  const address = resolveLink(link)?.href
  const url = address && !address.startsWith('#') ? URL.parse(address, env.siteUrl) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin !== new URL(env.siteUrl).origin) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  if (path.startsWith('/uploads/')) return path
  const { locale, uri: segments } = parsePath(url.pathname)
  const uri = segments === HOME_URI ? segments : visitorUri(segments.split('/'))
  if (uri === null || passed.has(keyOf({ uri, locale })) || passed.size > MAX_REDIRECTS) return null
  const { entry } = await read(Target, { uri: [uri], siteId: [siteIdOf(locale)] }, [tags.entry(uri, locale)])
  if (entry?.uri?.toLowerCase() !== uri.toLowerCase()) return null
  const next = 'leadsTo' in entry ? entry.leadsTo : null
  return next ? follow(next, new Set([...passed, keyOf({ uri, locale })])) : path
}
