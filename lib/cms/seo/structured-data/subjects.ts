import 'server-only'
import type {
  Article,
  FAQPage,
  ItemList,
  LocalBusiness,
  NewsArticle,
  ProductModel,
  PropertyValue,
  Service,
  VideoObject,
} from 'schema-dts'
import type {
  AssetFieldsFragment,
  LocationCardFragment,
  MaterialQuery,
  NewsItemQuery,
  PageFieldsFragment,
  SolutionQuery,
  StoryQuery,
} from '@/graphql/generated/graphql'
import type { OfType } from '@/lib/cms/model'
import { type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { parseNumber } from '@/lib/i18n/parse-number'
import { env } from '@/lib/server/runtime/env'
import { choicesOf, wordFor } from '../../choices'
import { plainText } from '../../entry-text'
import { sanitise } from '../../rich-text'
import { absolute } from '../page-head'
import { organizationId, pictures, postalAddress, reference, webPageId } from './page-graph'

type NewsItem = OfType<NewsItemQuery['entry'], 'news_Entry'>
type ArticleEntry = Pick<NewsItem, 'title' | 'summary' | 'postDate' | 'dateUpdated' | 'image'>

const articleOf = ({ title, summary, postDate, dateUpdated, image }: ArticleEntry, locale: LocaleCode) => ({
  headline: title ?? undefined,
  description: summary ?? undefined,
  datePublished: postDate ?? undefined,
  dateModified: dateUpdated ?? undefined,
  image: pictures(image),
  inLanguage: localeOf(locale).iso,
  author: reference(organizationId()),
  publisher: reference(organizationId()),
})

export const newsArticle = (item: NewsItem, locale: LocaleCode): NewsArticle => ({
  '@type': 'NewsArticle',
  ...articleOf(item, locale),
  articleSection: item.newsCategoryLabel ?? undefined,
})

export function storyArticle(story: OfType<StoryQuery['entry'], 'stories_Entry'>, locale: LocaleCode): Article {
  const [employee] = story.employee
  return {
    '@type': 'Article',
    ...articleOf(story, locale),
    about:
      employee?.__typename === 'employees_Entry' && employee.title
        ? {
            '@type': 'Person',
            name: employee.title,
            jobTitle: employee.jobTitle ?? undefined,
            worksFor: reference(organizationId()),
          }
        : undefined,
  }
}

export const service = ({ title, summary, image }: OfType<SolutionQuery['entry'], 'solutions_Entry'>): Service => ({
  '@type': 'Service',
  name: title ?? undefined,
  description: summary ?? undefined,
  image: pictures(image),
  provider: reference(organizationId()),
})

export function itemList(
  entries: readonly Pick<PageFieldsFragment, 'title' | 'uri'>[],
  locale: LocaleCode,
): ItemList | null {
  const pages = entries.flatMap(({ title, uri }) => (title && uri ? [{ title, uri }] : []))
  if (pages.length === 0) return null
  return {
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absolute(pathOf(uri, locale)),
    })),
  }
}

export function location(place: LocationCardFragment, url: string): Exclude<LocalBusiness, string> | null {
  const { title, street, city, phone, email, latitude, longitude } = place
  if (!title || !street || !city) return null
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: title,
    parentOrganization: reference(organizationId()),
    address: postalAddress(place),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    image: pictures(place.image),
  }
}

interface Video {
  name: string | null
  description: string | null
  poster: AssetFieldsFragment | undefined | null
  uploadDate: string | null
  player?: string
  file?: string
}

/** Null without name, picture or date, which search engines require. */
export function videoObject({ name, description, poster, uploadDate, player, file }: Video): VideoObject | null {
  const [thumbnailUrl] = pictures([poster ?? null])
  if (!name || !uploadDate || !thumbnailUrl) return null
  return {
    '@type': 'VideoObject',
    name,
    description: description ?? undefined,
    thumbnailUrl,
    uploadDate,
    embedUrl: player,
    contentUrl: file && new URL(file, env.siteUrl).href,
  }
}

type Material = Extract<NonNullable<MaterialQuery['entry']>, { __typename: 'materials_Entry' }>

/** A Product would need an offer, review or rating (docs/decisions/0033-structured-data.md). */
export function productModel(material: Material, locale: LocaleCode, t: Translate): ProductModel {
  const { title, abbreviation, summary } = material
  return {
    '@type': 'ProductModel',
    name: title ?? undefined,
    alternateName: abbreviation && abbreviation !== title ? abbreviation : undefined,
    description: summary ?? undefined,
    category: wordFor(t, 'family', material) ?? undefined,
    image: pictures(material.image),
    additionalProperty: [...measured(material, locale), ...stated(material, t)],
  }
}

const measured = ({ properties }: Material, locale: LocaleCode): PropertyValue[] =>
  (properties ?? []).flatMap((row): PropertyValue[] =>
    row?.property && row.value
      ? [
          {
            '@type': 'PropertyValue',
            name: [row.property, row.condition].filter(Boolean).join(', '),
            ...quantity(row.value, locale),
            unitText: row.unit || undefined,
            unitCode: UNIT_CODES[row.unit ?? ''],
            measurementTechnique: row.norm || undefined,
          },
        ]
      : [],
  )

function stated(material: Material, t: Translate): PropertyValue[] {
  return choicesOf('compliance', material).flatMap(({ value: compliance, label: complianceLabel }): PropertyValue[] => {
    const value = wordFor(t, 'compliance', { compliance, complianceLabel })
    return value ? [{ '@type': 'PropertyValue', name: t('material.compliance'), value }] : []
  })
}

/** UN/CEFACT recommendation 20, as schema.org asks. */
const UNIT_CODES: Record<string, string | undefined> = {
  'g/cm³': '23',
  MPa: 'MPA',
  GPa: 'A89',
  '%': 'P1',
  '°C': 'CEL',
  mm: 'MMT',
  'W/(m·K)': 'D53',
  Ω·m: 'C61',
}

function quantity(text: string, locale: LocaleCode): Pick<PropertyValue, 'value' | 'minValue' | 'maxValue'> {
  const value = parseNumber(text, locale)
  if (value !== null) return { value }
  const [from, to, ...more] = text.split(/…|\.\.\.|–/).map((part) => parseNumber(part, locale))
  if (from != null && to != null && more.length === 0) return { minValue: from, maxValue: to }
  return { value: text.trim() }
}

interface Text {
  heading?: string | null
  text: string | null
}

const MIN_QUESTIONS = 2

export function faqPage(texts: readonly Text[], url: string): FAQPage | null {
  const questions = texts.flatMap(questionsIn)
  if (questions.length < MIN_QUESTIONS) return null
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    isPartOf: reference(webPageId(url)),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function questionsIn({ heading, text }: Text) {
  const [before = '', ...rest] = sanitise(text ?? '').split(/<h[2-6][^<>]*>(.*?)(?:<\/h[2-6]>|$)/s)
  const parts = [heading ?? '', before, ...rest.map((part, index) => (index % 2 === 0 ? plainText(part) : part))]
  const pairs = parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ question: part.trim(), answer: (parts[index + 1] ?? '').trim() }] : [],
  )
  return pairs.filter(({ question, answer }) => question.endsWith('?') && plainText(answer) !== '')
}
