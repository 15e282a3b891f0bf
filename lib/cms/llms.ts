import 'server-only'
import { getTranslations } from 'next-intl/server'
import { graphql } from '@/graphql/generated'
import type { LlmsPagesQuery } from '@/graphql/generated/graphql'
import { FEED_NAMES, feedPath, markdownPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'
import { HOME_URI } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { heading, linkItem, list, type Markdown, paragraph } from './markdown/nodes'
import { writeMarkdown } from './markdown/write'
import { hasMarkdown } from './page-validity'
import { readPublic } from './read'
import type { Section } from './sections'
import { parseContainers } from './seo/containers'
import { isListed } from './seo/listed'
import { tags } from './tags'

const LlmsPages = graphql(`
  query LlmsPages($siteId: [QueryArgument], $section: [String], $limit: Int) {
    entries(section: $section, siteId: $siteId, uri: ":notempty:", limit: $limit) {
      title
      uri
      ...SitemapValidity
      seomatic(asArray: true) {
        metaTagContainer
        metaTitleContainer
      }
    }
  }
`)

type Listed = NonNullable<NonNullable<LlmsPagesQuery['entries']>[number]> & { uri: string }

const GROUPS = ['materials', 'solutions', 'company', 'careers', 'news'] as const

const GROUP_OF: Record<Section, (typeof GROUPS)[number] | null> = {
  materialsIndex: 'materials',
  materials: 'materials',
  solutionsIndex: 'solutions',
  solutions: 'solutions',
  home: 'company',
  contact: 'company',
  locationsIndex: 'company',
  pages: 'company',
  careersHome: 'careers',
  vacanciesIndex: 'careers',
  vacancies: 'careers',
  openApplication: 'careers',
  careersPages: 'careers',
  storiesIndex: 'careers',
  stories: 'careers',
  newsIndex: 'news',
  news: 'news',
  branches: null,
  employees: null,
  linkPages: null,
  locations: null,
  redirects: null,
}

const isSection = (name: string): name is Section => Object.hasOwn(GROUP_OF, name)

const MAX_ENTRIES = 100

export async function writeLlms(locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale })
  const sections = Object.keys(GROUP_OF).filter(isSection)
  const groups = await Promise.all(
    GROUPS.map(async (group) => {
      const own = sections.filter((section) => GROUP_OF[section] === group)
      return { group, entries: (await Promise.all(own.map((section) => readListed(section, locale)))).flat() }
    }),
  )
  const home = groups.flatMap(({ entries }) => entries).find(({ uri }) => uri === HOME_URI)
  const nodes: Markdown = [
    ...heading(1, home ? titleOf(home) : new URL(env.siteUrl).host),
    ...quote(home && descriptionOf(home)),
    ...paragraph(t('textVersion.markdown')),
    ...groups.flatMap(({ group, entries }) => {
      const items = entries.map((entry) => linkItem(entry.title, markdownPath(entry.uri, locale), descriptionOf(entry)))
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

async function readListed(section: Section, locale: LocaleCode): Promise<Listed[]> {
  const variables = { siteId: [siteIdOf(locale)], section: [section], limit: MAX_ENTRIES }
  const { entries } = await readPublic(LlmsPages, variables, [tags.section(section)], { perEntry: false })
  const listed = (entries ?? []).filter((entry): entry is Listed => entry !== null && isListed(entry))
  return listed.filter((entry) => hasMarkdown(entry))
}

const quote = (text: string | null | undefined): Markdown =>
  text ? [{ type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }] : []

const titleOf = ({ seomatic, title }: Listed): string | null => parseContainers(seomatic ?? {}).title ?? title

const descriptionOf = ({ seomatic }: Listed): string | null =>
  parseContainers({ metaTagContainer: seomatic?.metaTagContainer }).tags.description?.[0]?.content || null
