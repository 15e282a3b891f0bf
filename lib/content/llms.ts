import 'server-only'
import { getTranslations } from 'next-intl/server'
import { heading, linkItem, list, type Markdown, paragraph, quote } from '@/lib/cms/markdown/nodes'
import { writeMarkdown } from '@/lib/cms/markdown/write'
import { hasMarkdown } from '@/lib/cms/page-validity'
import { tagPage } from '@/lib/cms/read'
import { type Section, STRUCTURES } from '@/lib/cms/sections'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { FEED_NAMES, feedPath, markdownPath } from '@/lib/i18n/file-paths'
import { HOME_URI, type LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { contentIndex } from './open-index'
import { isListed } from './sitemap'

const GROUPS = ['materials', 'solutions', 'company', 'careers', 'news'] as const
export type LlmsGroup = (typeof GROUPS)[number]

const MAX_ENTRIES = 100

export async function writeLlms(
  locale: LocaleCode,
  types: readonly { section: Section; group: LlmsGroup }[],
): Promise<string> {
  const t = await getTranslations({ locale })
  await tagPage([tags.content, tags.metadata, ...types.map(({ section }) => tags.section(section))], CACHE_LIFE)
  const groups = GROUPS.map((group) => {
    const own = types.filter((type) => type.group === group)
    return { group, entries: own.flatMap(({ section }) => listedIn(section, locale)) }
  })
  const home = groups.flatMap(({ entries }) => entries).find(({ uri }) => uri === HOME_URI)
  const nodes: Markdown = [
    ...heading(1, home ? (home.metadata?.title ?? home.details.title) : new URL(env.siteUrl).host),
    ...quote(home?.metadata?.description),
    ...paragraph(t('textVersion.markdown')),
    ...groups.flatMap(({ group, entries }) => {
      const items = entries.map(({ details, uri, metadata }) =>
        linkItem(details.title, markdownPath(uri, locale), metadata?.description),
      )
      return items.length > 0 ? [...heading(2, t(`textVersion.groups.${group}`)), ...list(items)] : []
    }),
    ...heading(2, t('textVersion.moreFiles')),
    ...list([
      ...FEED_NAMES.map((feed) =>
        linkItem(`${t(`textVersion.feeds.${feed}`)} (RSS)`, feedPath(feed, 'feed.xml', locale)),
      ),
      linkItem(t('textVersion.sitemap'), '/sitemap.xml'),
    ]),
  ]
  return writeMarkdown(nodes)
}

function listedIn(section: Section, locale: LocaleCode) {
  const listed = contentIndex()
    .newest(siteIdOf(locale), section, MAX_ENTRIES)
    .filter(isListed)
    .filter(({ details }) => hasMarkdown({ __typename: `${section}_Entry`, ...details }))
  return STRUCTURES.has(section) ? listed.sort((a, b) => a.uri.localeCompare(b.uri)) : listed
}
