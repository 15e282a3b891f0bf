import 'server-only'
import { graphql } from '@/graphql/generated'
import { ofType } from '@/lib/cms/entry-types'
import { readUncached } from '@/lib/cms/read'
import { readOptional } from '@/lib/cms/read-optional'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf, siteIds } from '@/lib/i18n/site-ids'
import { MAX_RULES, REDIRECT_RULES, type SiteText, searchWords, type Words } from './site-texts'

const PAGE_SIZE = 500

const Redirects = graphql(`
  query Redirects($siteId: [QueryArgument], $limit: Int, $offset: Int) {
    entries(section: "redirects", siteId: $siteId, orderBy: "postDate ASC", limit: $limit, offset: $offset) {
      __typename
      ... on redirects_Entry {
        siteId
        fromPath
        statusCode
        target {
          ...LinkFields
        }
      }
    }
  }
`)

const SearchWords = graphql(`
  query SearchWords($siteId: [QueryArgument]) {
    locations: entries(section: "locations", siteId: $siteId) {
      __typename
      id
      title
      ... on locations_Entry {
        street
        city
      }
    }
    globalSet(handle: "company", siteId: $siteId) {
      ... on company_GlobalSet {
        searchSynonyms {
          word
          means
        }
      }
    }
  }
`)

async function readRules(): Promise<string | null> {
  const rows: object[] = []
  for (let offset = 0; rows.length <= MAX_RULES; offset += PAGE_SIZE) {
    const variables = { siteId: siteIds(), limit: PAGE_SIZE, offset }
    const data = await readOptional('redirects', Redirects, variables, 'publishing')
    // The content model lacks the section. If it had it before, the rules stay.
    if (!data) return null
    const page = data.entries ?? []
    rows.push(...ofType(page, 'redirects_Entry'))
    if (page.length < PAGE_SIZE) break
  }
  return JSON.stringify(rows)
}

async function readWords(locale: LocaleCode): Promise<string> {
  const variables = { siteId: [siteIdOf(locale)] }
  const { globalSet, locations } = await readUncached(SearchWords, variables, {}, 'publishing')
  const rows = globalSet?.__typename === 'company_GlobalSet' ? (globalSet.searchSynonyms ?? []) : []
  const places = ofType(locations, 'locations_Entry').flatMap(({ title, street, city }) => [title, street, city])
  return JSON.stringify({
    synonyms: rows.flatMap((row) => (row?.word && row.means ? [{ word: row.word, means: row.means }] : [])),
    places: places.filter(Boolean).join(', '),
  } satisfies Words)
}

export const SITE_TEXTS: readonly SiteText[] = [
  { name: REDIRECT_RULES, sections: ['redirects'], globals: [], read: readRules },
  ...LOCALES.map(({ code }) => ({
    ...{ name: searchWords(code), sections: ['locations' as const], globals: ['company'] },
    read: () => readWords(code),
  })),
]
