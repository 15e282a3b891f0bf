import 'server-only'
import { getTranslations } from 'next-intl/server'
import { blocksMarkdown } from '@/blocks/markdown'
import { locationsMarkdown } from '@/components/contact/markdown'
import { getContact, getLocations } from '@/components/contact/query'
import { getCareersHome, getHome } from '@/components/home/query'
import { materialMarkdown } from '@/components/materials/markdown'
import { getMaterial, getMaterialsIndex } from '@/components/materials/query'
import { getNewsList, getNewsPage, type NewsPage } from '@/components/news/list-page'
import { getNewsItem } from '@/components/news/query'
import { getCareersPage, getGenericPage } from '@/components/pages/query'
import { getSolution, getSolutionsIndex } from '@/components/solutions/query'
import { getStoriesIndex, getStory } from '@/components/stories/query'
import { vacancyMarkdown } from '@/components/vacancies/markdown'
import { getOpenApplication, getVacanciesIndex, getVacancy } from '@/components/vacancies/query'
import type { BlockFieldsFragment, CareersHomeQuery, LinkFieldsFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { resolveLink } from '@/lib/cms/link'
import { html } from '@/lib/cms/markdown/html'
import { action, facts, heading, link, linkItem, list, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { markdownPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { pathOf } from '@/lib/i18n/public-path'
import { type EntryPath, newsPageNumber, newsPageUri, routeOf } from '@/lib/i18n/routes'
import type { NoPage, Page, PageEntry, PageFound } from '@/lib/pages/page'

interface MarkdownContext {
  locale: LocaleCode
  t: Translate
  /** Public path of the page. */
  path: string
}

interface RoutePage {
  read: (locale: LocaleCode, slug: string) => Promise<Page<unknown, PageEntry>>
  markdown: (locale: LocaleCode, slug: string) => Promise<Page<unknown, PageEntry> & { markdown?: Markdown }>
}

type WithBlocks = PageEntry & { blocks?: readonly (BlockFieldsFragment | null)[] | null }

/** @param write returns the content between the title and the blocks */
function routePage<Found extends PageFound<unknown, WithBlocks>>(
  read: (locale: LocaleCode, slug: string) => Promise<Found | NoPage>,
  write: (page: Found, context: MarkdownContext) => Markdown | Promise<Markdown>,
): RoutePage {
  const markdown = async (locale: LocaleCode, slug: string) => {
    const page = await read(locale, slug)
    if (page.kind !== 'found') return page
    const { entry } = page
    const context = { locale, t: await getTranslations({ locale }), path: pathOf(entry.uri ?? '', locale) }
    const [own, blocks] = await Promise.all([
      write(page, context),
      blocksMarkdown(entry.blocks, { ...context, page: context.path }),
    ])
    const title = 'heroHeading' in entry && entry.heroHeading ? String(entry.heroHeading) : entry.title
    return { ...page, markdown: [...heading(1, title), ...own, ...blocks] }
  }
  return { read, markdown }
}

interface Linked {
  title: string | null
  uri: string | null
  summary?: string | null
}

const linksTo = (entries: readonly Linked[], locale: LocaleCode): Markdown =>
  list(entries.map(({ title, uri, summary }) => linkItem(title, pathOf(uri ?? '', locale), summary)))

const section = (title: string, nodes: Markdown): Markdown => (nodes.length > 0 ? [...heading(2, title), ...nodes] : [])

type Hero = Pick<
  Extract<NonNullable<CareersHomeQuery['entry']>, { __typename: 'careersHome_Entry' }>,
  'heroText' | 'keyFigures'
> & { primaryLink: LinkFieldsFragment | null; secondaryLink: LinkFieldsFragment | null }

const hero = ({ heroText, keyFigures, primaryLink, secondaryLink }: Hero): Markdown => [
  ...paragraph(heroText),
  ...facts(
    (keyFigures ?? []).flatMap((row): [string, string][] => (row?.label && row.value ? [[row.label, row.value]] : [])),
  ),
  ...action(resolveLink(primaryLink)),
  ...action(resolveLink(secondaryLink)),
]

const newsList = (
  { entry, items, number, pages }: Extract<NewsPage, { kind: 'found' }>,
  { locale, t }: MarkdownContext,
): Markdown => [
  ...paragraph(entry.intro),
  ...linksTo(items, locale),
  ...(number < pages ? paragraph(link(t('news.older'), markdownPath(newsPageUri(number + 1, locale), locale))) : []),
]

const NEWS_PAGE = routePage(getNewsPage, newsList)

const PAGES: Record<EntryPath, RoutePage> = {
  '/': routePage(getHome, ({ entry, data }, { locale, t }) => [
    ...hero(entry),
    ...section(t('home.solutions'), linksTo(ofType(data.solutions, 'solutions_Entry'), locale)),
    ...section(t('home.news'), linksTo(ofType(data.news, 'news_Entry'), locale)),
  ]),
  '/news': routePage(getNewsList, newsList),
  '/news/[slug]': routePage(getNewsItem, ({ entry }, { t }) => [
    ...paragraph(wordFor(t, 'newsCategory', entry)),
    ...paragraph(entry.summary),
    ...html(entry.body),
  ]),
  '/materials': routePage(getMaterialsIndex, ({ entry, data }, { locale }) => [
    ...paragraph(entry.intro),
    ...linksTo(ofType(data.entries, 'materials_Entry'), locale),
  ]),
  '/materials/[slug]': routePage(getMaterial, ({ entry }, { locale, t }) => [
    ...paragraph(entry.summary),
    ...materialMarkdown(entry, locale, t),
  ]),
  '/solutions': routePage(getSolutionsIndex, ({ entry, data }, { locale }) => [
    ...paragraph(entry.intro),
    ...linksTo(ofType(data.entries, 'solutions_Entry'), locale),
  ]),
  '/solutions/[slug]': routePage(getSolution, ({ entry }, { locale, t }) => [
    ...paragraph(entry.summary),
    ...html(entry.body),
    ...section(t('solution.materials'), linksTo(ofType(entry.relatedMaterials, 'materials_Entry'), locale)),
  ]),
  '/contact': routePage(getContact, async ({ entry, data }, { locale, t, path }) => {
    const company = (await readSiteChrome(locale))?.company
    return [
      ...paragraph(entry.intro),
      ...paragraph(company?.phone),
      ...(company?.email ? paragraph(link(company.email, `mailto:${company.email}`)) : []),
      ...(entry.form?.[0]?.handle ? paragraph(link(t('textVersion.form'), path)) : []),
      ...locationsMarkdown(ofType(data.locations, 'locations_Entry'), t),
    ]
  }),
  '/contact/locations': routePage(getLocations, ({ entry, data }, { t }) => [
    ...paragraph(entry.intro),
    ...locationsMarkdown(ofType(data.locations, 'locations_Entry'), t),
  ]),
  '/careers': routePage(getCareersHome, ({ entry }) => hero(entry)),
  '/careers/open-application': routePage(getOpenApplication, ({ entry }, { t, path }) => [
    ...paragraph(entry.intro),
    ...paragraph(link(t('textVersion.form'), path)),
  ]),
  '/careers/vacancies': routePage(getVacanciesIndex, ({ entry, data }, { locale }) => [
    ...paragraph(entry.intro),
    ...linksTo(openAmong(ofType(data.entries, 'vacancies_Entry')), locale),
  ]),
  '/careers/vacancies/[slug]': routePage(getVacancy, ({ entry }, { locale, t, path }) => [
    ...paragraph(entry.summary),
    ...vacancyMarkdown(entry, path, locale, t),
  ]),
  '/careers/stories': routePage(getStoriesIndex, ({ entry, data }, { locale }) => [
    ...paragraph(entry.intro),
    ...linksTo(ofType(data.entries, 'stories_Entry'), locale),
  ]),
  '/careers/stories/[slug]': routePage(getStory, ({ entry }) => [
    ...paragraph(entry.summary),
    ...(entry.quote ? [{ type: 'blockquote' as const, children: paragraph(entry.quote).filter(isParagraph) }] : []),
    ...html(entry.body),
  ]),
  '/careers/[slug]': routePage(getCareersPage, ({ entry }) => paragraph(entry.intro)),
}

const isParagraph = (node: Markdown[number]) => node.type === 'paragraph'

/** Free pages, and the pages below them. */
const FREE_PAGE = routePage(getGenericPage, ({ entry }, { locale }) => [
  ...paragraph(entry.intro),
  ...linksTo(
    ofType(entry.children, 'pages_Entry').map((child) => ({ ...child, summary: child.intro })),
    locale,
  ),
])

function pageAt(uri: string, locale: LocaleCode): { page: RoutePage; slug: string } {
  const number = newsPageNumber(uri, locale)
  if (number !== null) return { page: NEWS_PAGE, slug: number }
  const route = routeOf(uri, locale)
  return route ? { page: PAGES[route.path], slug: route.slug } : { page: FREE_PAGE, slug: uri }
}

/** Reads a page as its own route does. */
export function readPageAt(uri: string, locale: LocaleCode): Promise<Page<unknown, PageEntry>> {
  const { page, slug } = pageAt(uri, locale)
  return page.read(locale, slug)
}

export function readMarkdownAt(
  uri: string,
  locale: LocaleCode,
): Promise<Page<unknown, PageEntry> & { markdown?: Markdown }> {
  const { page, slug } = pageAt(uri, locale)
  return page.markdown(locale, slug)
}
