import 'server-only'
import { graphql } from '@/graphql/generated'
import { loggedText } from '@/graphql/logged-text'
import { resolveLink } from '@/lib/cms/link'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { visitorUri } from '@/lib/cms/visitor-uri'
import type { LocaleCode } from '@/lib/i18n/locales'
import { HOME_URI, parsePath } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'

const log = logger('link-pages')

export interface LinkTarget {
  href: string | null
}

const MAX_REDIRECTS = 5

const TypeAtUri = graphql(`
  query TypeAtUri($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      id
      uri
    }
  }
`)

/** Sent only for link pages: a content model without the section would refuse the fragment. */
const LinkPage = graphql(`
  query LinkPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ... on linkPages_Entry {
        id
        target {
          ...LinkFields
        }
      }
    }
  }
`)

interface Address {
  uri: string
  locale: LocaleCode
}

export const isLinkPage = (entry: { __typename: string } | null): boolean => entry?.__typename === 'linkPages_Entry'

/** Null for a page that does not exist or that leads back. */
export async function readLinkTarget(page: Address): Promise<LinkTarget> {
  const href = await follow(page, new Set())
  if (href === null) log.error(`the link of ${loggedText(keyOf(page))} leads nowhere or back; it is not found`)
  return { href }
}

const keyOf = ({ uri, locale }: Address): string => `${locale}:${uri.toLowerCase()}`

const variablesOf = ({ uri, locale }: Address) => ({ uri: [uri], siteId: [siteIdOf(locale)] })

async function follow(page: Address, passed: ReadonlySet<string>): Promise<string | null> {
  if (passed.has(keyOf(page)) || passed.size > MAX_REDIRECTS) return null
  const { entry } = await read(LinkPage, variablesOf(page), [tags.entry(page.uri, page.locale)])
  const address = resolveLink(entry && 'target' in entry ? entry.target : null)?.href
  const url = address && !address.startsWith('#') ? URL.parse(address, env.siteUrl) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin !== new URL(env.siteUrl).origin) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  if (path.startsWith('/uploads/')) return path
  const { locale, uri: segments } = parsePath(url.pathname)
  const uri = segments === HOME_URI ? segments : visitorUri(segments.split('/'))
  if (uri === null) return null
  const next = await read(TypeAtUri, variablesOf({ uri, locale }), [tags.entry(uri, locale)])
  if (next.entry?.uri?.toLowerCase() !== uri.toLowerCase()) return null
  return isLinkPage(next.entry) ? follow({ uri, locale }, new Set([...passed, keyOf(page)])) : path
}
