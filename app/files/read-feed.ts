import 'server-only'
import { getTranslations } from 'next-intl/server'
import { vacancyFacts } from '@/components/vacancies/facts'
import { graphql } from '@/graphql/generated'
import type { FeedQuery } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { wordFor } from '@/lib/cms/choices'
import { openAmong } from '@/lib/cms/closing-date'
import { type FeedContent, MAX_FEED_ITEMS, writeFeed } from '@/lib/cms/feed'
import { ofType } from '@/lib/cms/model'
import { readPublic } from '@/lib/cms/read'
import { escapeText } from '@/lib/cms/rich-text'
import { matchesVacancyFilter, parseVacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { listedAt } from '@/lib/content/sitemap'
import { FEEDS, type FeedName, isFeedFormat, isFeedName } from '@/lib/i18n/file-paths'
import { formatDate } from '@/lib/i18n/format'
import { type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'

const Feed = graphql(`
  query Feed($siteId: [QueryArgument], $list: [String], $section: [String], $limit: Int) {
    company: globalSet(handle: "company", siteId: $siteId) {
      ... on company_GlobalSet {
        companyName
      }
    }
    lists: entries(section: $list, siteId: $siteId, limit: 1) {
      id
      title
      ... on newsIndex_Entry {
        intro
      }
      ... on vacanciesIndex_Entry {
        intro
      }
    }
    entries(section: $section, siteId: $siteId, orderBy: "postDate DESC", limit: $limit) {
      ...NewsCard
      ...VacancyCard
      ... on news_Entry {
        dateUpdated
        body
        image {
          ...FeedImage
        }
      }
      ... on vacancies_Entry {
        dateUpdated
        body
        profile
        offer
        image {
          ...FeedImage
        }
      }
    }
  }

  fragment FeedImage on AssetInterface {
    mimeType
    size
  }
`)

/** Returns null for an address of no feed. Vacancies are those that pass the filter in `query`. @throws {ContentError} */
export async function feedFile(feed: string, format: string, locale: string, query = new URLSearchParams()) {
  if (!isFeedName(feed) || !isFeedFormat(format)) return null
  await prepareIndex()
  return writeFeed(await readFeed(feed, localeOf(locale).code, query), format)
}

async function readFeed(feed: FeedName, locale: LocaleCode, query: URLSearchParams): Promise<FeedContent> {
  const list = `${feed}Index` as const
  const filter = parseVacancyFilter(query)
  const [t, { company, lists, entries }] = await Promise.all([
    getTranslations({ locale }),
    readPublic(
      Feed,
      { siteId: [siteIdOf(locale)], list: [list], section: [feed], ...(feed === 'news' && { limit: MAX_FEED_ITEMS }) },
      [tags.list(feed), tags.list(list), tags.global('company')],
    ),
  ])
  const author = (company?.__typename === 'company_GlobalSet' && company.companyName) || ''
  const [index] = [...ofType(lists, 'newsIndex_Entry'), ...ofType(lists, 'vacanciesIndex_Entry')]
  const news = ofType(entries, 'news_Entry').map((item) => ({
    ...item,
    html: item.body ?? '',
    categories: [wordFor(t, 'newsCategory', item)].filter((word) => word !== null),
  }))
  const vacancies = openAmong(ofType(entries, 'vacancies_Entry'))
    .filter((vacancy) => matchesVacancyFilter(vacancy, filter))
    .map((vacancy) => ({
      ...vacancy,
      html: vacancyHtml(vacancy, locale, t),
      categories: vacancy.branch.flatMap((branch) => branch?.title ?? []),
    }))
  return {
    locale,
    title: [index?.title, author].filter(Boolean).join(' | '),
    description: index?.intro ?? '',
    author,
    path: routePath(FEEDS[feed], locale),
    query: vacancyFilterQuery(filter),
    items: [...news, ...vacancies]
      .filter(listedAt(locale))
      .slice(0, MAX_FEED_ITEMS)
      .map((item) => {
        const { id, title, summary, html, categories, postDate: published, dateUpdated: updated } = item
        const [image] = item.image
        return { id, title, summary, html, categories, image, path: pathOf(item.uri, locale), published, updated }
      }),
  }
}

type Vacancy = Extract<NonNullable<NonNullable<FeedQuery['entries']>[number]>, { __typename: 'vacancies_Entry' }>

function vacancyHtml(vacancy: Vacancy, locale: LocaleCode, t: Translate): string {
  const facts = vacancyFacts(vacancy, locale, t, (day) => formatDate(day, locale)).map(
    ([name, value]) => `<li>${escapeText(name)}: ${escapeText(value)}</li>`,
  )
  const part = (title: string, html: string | null) => (html ? `<h2>${escapeText(title)}</h2>${html}` : '')
  const work = part(t('vacancy.whatYouDo'), vacancy.body) + part(t('vacancy.whoYouAre'), vacancy.profile)
  return `<ul>${facts.join('')}</ul>${work}${part(t('vacancy.offer'), vacancy.offer)}`
}
