import 'server-only'
import { graphql } from '@/graphql/generated'
import type { CounterpartQuery } from '@/graphql/generated/graphql'
import { read, readUncached, tagPage } from '@/lib/cms/read'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { type LocaleCode, otherLocales } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import { isIndexed, liveAt, liveUncached, type SiteUri } from '@/lib/index/lookup'
import type { LiveEntry } from '@/lib/index/versions'
import { type PageAddress, uriIn } from './page'

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

export function counterparts(address: PageAddress): SiteUri[] {
  return otherLocales(address.locale).flatMap(({ code }) => {
    const uri = uriIn(address, code)
    return uri === null ? [] : [{ siteId: siteIdOf(code), uri }]
  })
}

export async function counterpartPath(
  address: PageAddress,
  live: readonly (LiveEntry | null)[] | null,
): Promise<string | null> {
  const { locale } = address
  if (live) return taggedPath(live, locale)
  const paths = await Promise.all(
    otherLocales(locale).map(async ({ code }) => {
      const uri = uriIn(address, code)
      return uri === null ? null : pathInLanguage(uri, code, locale)
    }),
  )
  return paths.find((path) => path !== null) ?? null
}

/** Null if the language has no such page. */
export async function pathInLanguage(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  const siteId = siteIdOf(from)
  if (await isIndexed()) return taggedPath(await liveAt([{ siteId, uri }]), to)
  return pathIn(await read(Counterpart, { uri: [uri], siteId: [siteId] }, [tags.entry(uri, from)]), from, to)
}

/** For use outside a render, where nothing can be cached. */
export async function pathInLanguageUncached(uri: string, from: LocaleCode, to: LocaleCode): Promise<string | null> {
  const siteId = siteIdOf(from)
  if (process.env.NODE_ENV !== 'production')
    return pathIn(await readUncached(Counterpart, { uri: [uri], siteId: [siteId] }, {}, 'unknown'), from, to)
  return entryIn(await liveUncached([{ siteId, uri }]), to)?.path ?? null
}

function pathIn({ entry }: CounterpartQuery, from: LocaleCode, to: LocaleCode): string | null {
  if (from === to) return entry?.uri ? pathOf(entry.uri, to) : null
  const version = entry?.localized.find(({ siteId }) => localeOfSite(siteId)?.code === to)
  return version?.uri ? pathOf(version.uri, to) : null
}

function entryIn(live: readonly (LiveEntry | null)[], locale: LocaleCode): { id: number; path: string } | null {
  const siteId = siteIdOf(locale)
  const entry = live.find((candidate) => candidate?.uris[siteId] !== undefined)
  const uri = entry?.uris[siteId]
  return entry && uri !== undefined ? { id: entry.id, path: pathOf(uri, locale) } : null
}

async function taggedPath(live: readonly (LiveEntry | null)[], locale: LocaleCode): Promise<string | null> {
  const found = entryIn(live, locale)
  if (found) await tagPage([tags.element(found.id)], CACHE_LIFE)
  return found?.path ?? null
}
