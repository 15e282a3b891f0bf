import 'server-only'
import { graphql } from '@/graphql/generated'
import type { CounterpartQuery } from '@/graphql/generated/graphql'
import { read, tagPage } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import { hasIndex } from '@/lib/index/lookup'
import { contentIndex } from '@/lib/index/open-index'

const Counterpart = graphql(`
  query Counterpart($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      id
      uri
      localized {
        siteId
        uri
      }
    }
  }
`)

export async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  const names = [tags.entry(uri, from)]
  if (!hasIndex()) return pathIn(await read(Counterpart, { uri: [uri], siteId: [siteIdOf(from)] }, names), from, to)
  const found = indexedIn(uri, from, to)
  await tagPage(found ? [...names, tags.element(found.id)] : names)
  return found?.path ?? null
}

function pathIn({ entry }: CounterpartQuery, from: LocaleCode, to: LocaleCode): string | null {
  if (from === to) return entry?.uri ? pathOf(entry.uri, to) : null
  const version = entry?.localized.find(({ siteId }) => localeOfSite(siteId)?.code === to)
  return version?.uri ? pathOf(version.uri, to) : null
}

function indexedIn(uri: string, from: LocaleCode, to: LocaleCode): { id: number; path: string } | null {
  const entry = contentIndex().findByUri(siteIdOf(from), uri)
  const version =
    entry &&
    contentIndex()
      .find([entry.id])
      .find(({ live, siteId }) => live && siteId === siteIdOf(to))
  return version?.uri ? { id: version.id, path: pathOf(version.uri, to) } : null
}
