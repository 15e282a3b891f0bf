import 'server-only'
import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { getTranslations } from 'next-intl/server'
import { CACHE_LIFE, tags } from '@/lib/cms/cache'
import { type Section, STRUCTURES } from '@/lib/cms/model'
import { tagPage } from '@/lib/cms/read'
import { absolute } from '@/lib/cms/seo/page-head'
import { writeMarkdown } from '@/lib/cms/write-markdown'
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
  const description = home?.metadata?.description
  return writeMarkdown([
    heading(1, home?.metadata?.title ?? home?.details.title ?? new URL(env.siteUrl).host),
    ...(description ? [{ type: 'blockquote' as const, children: [paragraph(text(description))] }] : []),
    paragraph(text(t('textVersion.markdown'))),
    ...groups.flatMap(({ group, entries }) => {
      const items = entries.map(({ details, uri, metadata }) =>
        item(details.title, markdownPath(uri, locale), metadata?.description),
      )
      return items.length > 0 ? [heading(2, t(`textVersion.groups.${group}`)), list(items)] : []
    }),
    heading(2, t('textVersion.moreFiles')),
    list([
      ...FEED_NAMES.map((feed) => item(`${t(`textVersion.feeds.${feed}`)} (RSS)`, feedPath(feed, 'feed.xml', locale))),
      item(t('textVersion.sitemap'), '/sitemap.xml'),
    ]),
  ])
}

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
const heading = (depth: 1 | 2, title: string): RootContent => ({ type: 'heading', depth, children: [text(title)] })
const list = (children: ListItem[]): RootContent => ({ type: 'list', spread: false, children })

function item(title: string | null | undefined, path: string, summary?: string | null): ListItem {
  const url = absolute(path)
  const link: PhrasingContent = { type: 'link', url, children: [text(title || url)] }
  return { type: 'listItem', children: [summary ? paragraph(link, text(`: ${summary}`)) : paragraph(link)] }
}

function listedIn(section: Section, locale: LocaleCode) {
  const listed = contentIndex().newest(siteIdOf(locale), section, MAX_ENTRIES).filter(isListed)
  return STRUCTURES.has(section) ? listed.sort((a, b) => a.uri.localeCompare(b.uri)) : listed
}
