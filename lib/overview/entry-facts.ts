import 'server-only'
import { contentIndex } from '@/lib/content/open-index'
import { LOCALES, type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'

export type EntryFacts = NonNullable<ReturnType<typeof readEntryFacts>>
export type LanguageFacts = EntryFacts['languages'][number]

/** @param reference its id, or its uri in this language. Returns null for an entry that the site does not know. */
export function readEntryFacts(reference: string, locale: LocaleCode) {
  const index = contentIndex()
  const id = /^\d{1,15}$/.test(reference) ? Number(reference) : index.findByUri(siteIdOf(locale), reference)?.id
  if (id === undefined) return null
  const versions = index.find([id])
  const own = versions.find(({ siteId }) => siteId === siteIdOf(locale)) ?? versions[0]
  if (!own) return null
  const moved = index.redirects().filter((redirect) => redirect.id === id)
  return {
    id,
    title: own.details.title || own.uri || String(id),
    section: own.section,
    languages: LOCALES.map(({ code }) => {
      const siteId = siteIdOf(code)
      const version = versions.find((each) => each.siteId === siteId && each.live && each.uri !== null)
      return {
        locale: code,
        path: version?.uri ? pathOf(version.uri, code) : null,
        posted: version?.details.posted ?? null,
        saved: version?.updated || null,
        former: moved.filter((redirect) => redirect.siteId === siteId).map(({ uri }) => pathOf(uri, code)),
      }
    }),
  }
}
