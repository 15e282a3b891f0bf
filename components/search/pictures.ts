import 'server-only'
import { graphql } from '@/graphql/generated'
import type { SearchedPicturesQuery } from '@/graphql/generated/graphql'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { SearchKind } from '@/lib/search/types'
import { readMaterials } from './answer/materials'

const SearchedPictures = graphql(`
  query SearchedPictures($siteId: [QueryArgument], $section: [String]) {
    entries(section: $section, siteId: $siteId) {
      __typename
      uri
      ... on stories_Entry {
        image {
          ...AssetFields
        }
      }
      ... on vacancies_Entry {
        image {
          ...AssetFields
        }
      }
    }
  }
`)

type Entry = Exclude<NonNullable<SearchedPicturesQuery['entries']>[number], null>
export type Pictured = Awaited<ReturnType<typeof readMaterials>>[number] | Extract<Entry, { image: unknown }>

/** Returns the entries of a kind of page that have a picture, by path. */
export async function readPictured(kind: SearchKind, locale: LocaleCode): Promise<ReadonlyMap<string, Pictured>> {
  const entries = kind === 'materials' ? await readMaterials(locale) : await readOthers(kind, locale)
  return new Map(entries.flatMap((entry) => (entry.uri ? [[pathOf(entry.uri, locale), entry] as const] : [])))
}

async function readOthers(kind: SearchKind, locale: LocaleCode) {
  if (kind !== 'stories' && kind !== 'vacancies') return []
  const variables = { siteId: [siteIdOf(locale)], section: [kind] }
  const { entries } = await read(SearchedPictures, variables, [tags.list(kind)])
  return (entries ?? []).flatMap((entry) => (entry && 'image' in entry && entry.image[0] ? [entry] : []))
}
