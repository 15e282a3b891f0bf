import 'server-only'
import { graphql } from '@/graphql/generated'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
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

interface StaticParams {
  params: { locale: string }
}

/** `generateStaticParams` of a route whose slug is that of a section's public entry. */
export const slugParams =
  (section: string) =>
  async ({ params }: StaticParams): Promise<{ slug: string }[]> => {
    const entries = await addressesOf(section, localeOf(params.locale).code)
    return entries.flatMap(({ slug }) => (slug ? [{ slug }] : []))
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
