import 'server-only'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { readPublic } from './read'
import { tags } from './tags'

const Addresses = graphql(`
  query Addresses($siteId: [QueryArgument], $section: [String]) {
    entries(uri: ":notempty:", siteId: $siteId, section: $section) {
      id
      uri
      slug
    }
  }
`)

/** Slugs of a section's public entries in a language, for prerendering. */
export async function slugsOf(section: string, locale: LocaleCode): Promise<string[]> {
  const entries = await addressesOf(section, locale)
  return entries.flatMap(({ slug }) => (slug ? [slug] : []))
}

/** Uris of a section's public entries in a language. */
export async function urisOf(section: string, locale: LocaleCode): Promise<string[]> {
  const entries = await addressesOf(section, locale)
  return entries.flatMap(({ uri }) => (uri ? [uri] : []))
}

async function addressesOf(section: string, locale: LocaleCode) {
  const variables = { siteId: [siteIdOf(locale)], section: [section] }
  const { entries } = await readPublic(Addresses, variables, [tags.section(section)])
  return (entries ?? []).filter((entry) => entry !== null)
}
