import { countryName } from '@/lib/i18n/format'
import 'server-only'
import type { TypedDocumentNode } from '@apollo/client'
import { graphql } from '@/graphql/generated'
import type { RedirectsQueryVariables } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { labelsOf, OPTIONS } from '@/lib/cms/choices'
import { inFlight } from '@/lib/cms/client/content-requests'
import { ofType } from '@/lib/cms/model'
import { readUncached } from '@/lib/cms/read'
import { readOptional } from '@/lib/cms/read-optional'
import { LAYOUT_GLOBALS, LAYOUT_SECTIONS, readSiteLayoutText } from '@/lib/cms/site-layout'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf, siteIds } from '@/lib/i18n/site-ids'
import { LINK_PAGES, MAX_RULES, REDIRECT_RULES, type SiteText, searchWords, type Words } from './site-texts'

const PAGE_SIZE = 500

const Redirects = graphql(`
  query Redirects($siteId: [QueryArgument], $limit: Int, $offset: Int) {
    entries(section: "redirects", siteId: $siteId, orderBy: "postDate ASC", limit: $limit, offset: $offset) {
      __typename
      ... on redirects_Entry {
        id
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

const LinkPages = graphql(`
  query LinkPages($siteId: [QueryArgument], $limit: Int, $offset: Int) {
    entries(section: "linkPages", siteId: $siteId, limit: $limit, offset: $offset) {
      __typename
      ... on linkPages_Entry {
        id
        siteId
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
      siteId
      title
      slug
      ... on locations_Entry {
        street
        city
        country
      }
    }
    globalSets(handle: "company", siteId: $siteId) {
      siteId
      ... on company_GlobalSet {
        searchSynonyms {
          word
          means
        }
        searchTargets {
          words
          target
        }
      }
    }
  }
`)

type Listed = TypedDocumentNode<{ entries: readonly unknown[] | null }, RedirectsQueryVariables>

async function readAll(subsystem: string, query: Listed): Promise<string | null> {
  const rows: unknown[] = []
  for (let offset = 0; rows.length <= MAX_RULES; offset += PAGE_SIZE) {
    const data = await readOptional(subsystem, query, { siteId: siteIds(), limit: PAGE_SIZE, offset }, 'publishing')
    if (!data) return null
    const page = data.entries ?? []
    rows.push(...page)
    if (page.length < PAGE_SIZE) break
  }
  return JSON.stringify(rows)
}

/** The finder's facets by their parameter in addresses (lib/cms/list-query.ts). */
const FACETS = { compliance: 'compliance', form: 'availableAs', for: 'suitableFor', family: 'family' } as const

async function finderTargets(locale: LocaleCode): Promise<NonNullable<Words['targets']>> {
  const t = await translatorOf(locale)
  return Object.entries(FACETS).flatMap(([name, field]) =>
    OPTIONS[field].map((option) => ({
      words: labelsOf(t, field, { [field]: option }).join(),
      target: `${routePath('/materials', locale)}?${name}=${option}`,
    })),
  )
}

async function readWords(locale: LocaleCode): Promise<string> {
  const { globalSets, locations } = await inFlight('search-words', () =>
    readUncached(SearchWords, { siteId: siteIds() }, {}, 'publishing'),
  )
  const isOwn = ({ siteId }: { siteId: number | null }) => siteId === siteIdOf(locale)
  const company = ofType(globalSets, 'company_GlobalSet').find(isOwn)
  const own = ofType(locations, 'locations_Entry').filter(isOwn)
  const places = own.flatMap(({ title, street, city }) => [title, street, city])
  return JSON.stringify({
    synonyms: (company?.searchSynonyms ?? []).flatMap((row) =>
      row?.word && row.means ? [{ word: row.word, means: row.means }] : [],
    ),
    targets: [
      // An older content model has no such table.
      ...(company?.searchTargets ?? []).flatMap((row) =>
        row?.words && row.target ? [{ words: row.words, target: row.target }] : [],
      ),
      ...(await finderTargets(locale)),
      ...own.map(({ id, title, city, country, slug }) => ({
        words: [title, city, countryName(country, locale)].filter(Boolean).join(', '),
        target: `${routePath('/contact/locations', locale)}#${slug ?? `location-${id}`}`,
      })),
    ],
    places: places.filter(Boolean).join(', '),
  } satisfies Words)
}

export const SITE_TEXTS: readonly SiteText[] = [
  {
    name: REDIRECT_RULES,
    sections: ['redirects'],
    globals: [],
    hasLinks: true,
    read: () => readAll('redirects', Redirects),
  },
  {
    name: LINK_PAGES,
    sections: ['linkPages'],
    globals: [],
    hasLinks: true,
    read: () => readAll('link-pages', LinkPages),
  },
  ...LOCALES.map(({ code }) => ({
    name: searchWords(code),
    sections: ['locations' as const],
    globals: ['company'],
    hasLinks: false,
    read: () => readWords(code),
  })),
  ...LOCALES.map(({ code }) => ({
    name: tags.siteLayout(code),
    sections: LAYOUT_SECTIONS,
    globals: LAYOUT_GLOBALS,
    hasLinks: true,
    isShown: true,
    read: () => readSiteLayoutText(code),
  })),
]
