import 'server-only'
import { graphql } from '@/graphql/generated'
import { localeOf } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { tags } from './cache'
import type { Section } from './model'
import { isPage } from './page-validity'
import { readPublic } from './read'

const Addresses = graphql(`
  query Addresses($siteId: [QueryArgument], $section: [String], $limit: Int) {
    entries(uri: ":notempty:", siteId: $siteId, section: $section, orderBy: "postDate DESC", limit: $limit) {
      id
      uri
      slug
      ... on vacancies_Entry {
        closingDate
      }
    }
  }
`)

interface ParentParams {
  params: { locale: string }
}

export const slugParams = (section: Section) => async (parent: ParentParams) =>
  (await addressesOf(section, parent)).flatMap(({ slug }) => (slug ? [{ slug }] : []))

export const pathParams = (section: Section) => async (parent: ParentParams) =>
  (await addressesOf(section, parent)).flatMap(({ uri }) => (uri ? [{ path: uri.split('/') }] : []))

async function addressesOf(section: Section, { params }: ParentParams) {
  if (!env.prerender || env.prerenderPerSection === 0) return []
  const variables = {
    siteId: [siteIdOf(localeOf(params.locale).code)],
    section: [section],
    limit: env.prerenderPerSection,
  }
  const { entries } = await readPublic(Addresses, variables, [tags.section(section)])
  return (entries ?? []).filter((entry) => entry !== null).filter((entry) => isPage(entry))
}
