import 'server-only'
import { graphql } from '@/graphql/generated'
import { leadTo } from '@/lib/addresses/link-pages'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'

export interface LinkTarget {
  href: string | null
}

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

export const isLinkPage = <Entry extends { __typename: string }>(entry: Entry | null): entry is Entry =>
  entry?.__typename === 'linkPages_Entry'

export async function readLinkTarget({ uri, locale }: { uri: string; locale: LocaleCode }): Promise<LinkTarget> {
  const siteId = siteIdOf(locale)
  const { entry } = await read(LinkPage, { uri: [uri], siteId: [siteId] }, [tags.entry(uri, locale)])
  if (!entry || !('target' in entry)) return { href: null }
  return { href: leadTo({ siteId, id: Number(entry.id), uri }, entry.target) }
}
