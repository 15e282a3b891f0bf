import 'server-only'
import { getTranslations } from 'next-intl/server'
import { graphql } from '@/graphql/generated'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { type FeedContent, MAX_FEED_ITEMS } from '@/lib/cms/feed'
import { readPublic } from '@/lib/cms/read'
import { escapeText } from '@/lib/cms/rich-text'
import { tags } from '@/lib/cms/tags'
import { matchesVacancyFilter, type VacancyFilter, vacancyFilterQuery } from '@/lib/cms/vacancy-filter'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { listedAt } from '@/lib/index/sitemap'
import { vacancyFacts } from './facts'

const VacancyFeed = graphql(`
  query VacancyFeed($siteId: [QueryArgument]) {
    company: globalSet(handle: "company", siteId: $siteId) {
      ... on company_GlobalSet {
        companyName
      }
    }
    index: entries(section: "vacanciesIndex", siteId: $siteId, limit: 1) {
      id
      title
      ... on vacanciesIndex_Entry {
        intro
      }
    }
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
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
`)

/** Reads the newest open vacancies that pass a filter, with their whole text. @throws {ContentError} */
export async function readVacancyFeed(locale: LocaleCode, filter: VacancyFilter): Promise<FeedContent> {
  const names = [tags.section('vacancies'), tags.section('vacanciesIndex'), tags.global('company')]
  const [t, { company, index, entries }] = await Promise.all([
    getTranslations({ locale }),
    readPublic(VacancyFeed, { siteId: [siteIdOf(locale)] }, names),
  ])
  const author = (company?.__typename === 'company_GlobalSet' && company.companyName) || ''
  const [list] = ofType(index, 'vacanciesIndex_Entry')
  const open = openAmong(ofType(entries, 'vacancies_Entry'))
    .filter(listedAt(locale))
    .filter((vacancy) => matchesVacancyFilter(vacancy, filter))
  return {
    locale,
    title: [list?.title, author].filter(Boolean).join(' | '),
    description: list?.intro ?? '',
    author,
    path: routePath('/careers/vacancies', locale),
    query: vacancyFilterQuery(filter),
    items: open.slice(0, MAX_FEED_ITEMS).map((vacancy) => {
      const facts = vacancyFacts(vacancy, locale, t, (day) => formatDate(day, locale)).map(
        ([name, value]) => `<li>${escapeText(name)}: ${escapeText(value)}</li>`,
      )
      const texts = [
        { title: t('vacancy.whatYouDo'), html: vacancy.body },
        { title: t('vacancy.whoYouAre'), html: vacancy.profile },
        { title: t('vacancy.offer'), html: vacancy.offer },
      ].filter(({ html }) => html)
      return {
        id: vacancy.id,
        title: vacancy.title,
        path: pathOf(vacancy.uri, locale),
        summary: vacancy.summary,
        html: `<ul>${facts.join('')}</ul>${texts.map(({ title, html }) => `<h2>${escapeText(title)}</h2>${html}`).join('')}`,
        published: vacancy.postDate,
        updated: vacancy.dateUpdated,
        categories: vacancy.branch.flatMap((branch) => branch?.title ?? []),
        image: vacancy.image[0],
      }
    }),
  }
}
