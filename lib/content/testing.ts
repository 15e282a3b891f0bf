import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/tags'
import type { Content } from '@/lib/content/invalidation/changes'
import { LOCALES } from '@/lib/i18n/locales'
import type { DetailedVersion } from './versions'

export const version = (given: Partial<DetailedVersion> & { id: number }): DetailedVersion => ({
  siteId: 1,
  uri: `actueel/${given.id}`,
  section: 'news',
  updated: '2026-11-01T09:00:00+01:00',
  ends: null,
  details: {},
  ...given,
})

export const live = (given: Parameters<typeof version>[0]) => ({ ...version(given), live: true })

export const linkTo = (url: string, type = 'url') => ({ type, url, label: null, entry: null }) as LinkFieldsFragment

/** A redirect rule of an editor, as the content backend has it. */
export const ruleRow = (fromPath: string, url = '/new', statusCode = '301', siteId = 1) => ({
  siteId,
  fromPath,
  statusCode,
  target: url ? linkTo(url) : null,
})

export function contentOf(versions: DetailedVersion[], owners: Record<number, number> = {}) {
  const state = { versions, owners, siteLayout: 'siteLayout' }
  const content: Content = {
    versionsOf: async (ids) => state.versions.filter(({ id }) => ids.includes(id)),
    versionParts: async function* () {
      for (let start = 0; start < state.versions.length; start += 2) yield state.versions.slice(start, start + 2)
    },
    ownersOf: async (ids) => new Map(ids.flatMap((id) => (state.owners[id] ? [[id, state.owners[id]]] : []))),
    siteTexts: LOCALES.map(({ code }) => ({
      name: tags.siteLayout(code),
      sections: [],
      globals: ['mainNavigation'],
      hasLinks: true,
      isShown: true,
      read: async () => state.siteLayout,
    })),
  }
  return { state, content }
}
