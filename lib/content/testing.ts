import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import type { Version } from './versions'

export const version = (given: Partial<Version> & { id: number }): Version => ({
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
