import 'server-only'
import type { SearchBlocksFragment, SearchTitlesQuery } from '@/graphql/generated/graphql'
import { closesAt } from '@/lib/cms/closing-date'
import { fileUrl } from '@/lib/cms/media/media-url'
import { isListed } from '@/lib/cms/seo/listed'
import { formatBytes, formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import type { FoundEntry } from './content'
import { plainText } from './plain-text'
import type { SearchDocument } from './search-index'
import type { SearchKind } from './types'

/** Characters of one document, at most: more would cost memory for words that are hardly searched for. */
const MAX_TEXT = 12_000
const MAX_LINE = 500
const MAX_FILES = 50

interface Context {
  kind: SearchKind
  locale: LocaleCode
  /** More words of a page, by the type of its entry. */
  extra?: Readonly<Record<string, string>>
  /** The site's words for a compliance mark, by its value. */
  marks?: Readonly<Record<string, string>>
}

/** The entry as a document, and one for each file that it offers; none for what is no public page or hidden from search engines. */
export function documentsOf(entry: FoundEntry, { kind, locale, extra = {}, marks = {} }: Context): SearchDocument[] {
  if (!entry.id || !entry.title || !isListed(entry)) return []
  const ends = entry.__typename === 'vacancies_Entry' ? closesAt(entry.closingDate) : null
  const blocks = ('blocks' in entry ? entry.blocks : []).filter((block) => block !== null)
  const text = [bodyOf(entry), ...blocks.flatMap(textsOf), extra[entry.__typename ?? '']]
  const own = {
    path: pathOf(entry.uri, locale),
    title: line(entry.title),
    keywords: line(keywordsOf(entry, marks)),
    summary: line(plainText(summaryOf(entry))),
    body: joined(text).slice(0, MAX_TEXT),
    ends: ends?.getTime() ?? null,
  }
  const page = { id: entry.id, kind, ...own, detail: detailOf(entry, locale) }
  const files = blocks.flatMap((block) => filesOf(block, locale)).slice(0, MAX_FILES)
  return [page, ...files.map((file) => ({ ...file, id: `${page.id}/${file.id}`, ends: own.ends }))]
}

type TitledEntry = NonNullable<NonNullable<SearchTitlesQuery['entries']>[number]>

/** The entry as a document of its title only; none for what is no public page or hidden from search engines. */
export function titleOf(entry: TitledEntry, { kind, locale }: Pick<Context, 'kind' | 'locale'>): SearchDocument[] {
  if (!entry.id || !entry.title || !isListed(entry)) return []
  const ends = entry.__typename === 'vacancies_Entry' ? closesAt(entry.closingDate) : null
  const isNews = entry.__typename === 'news_Entry' && entry.postDate
  return [
    {
      ...{ id: entry.id, kind, path: pathOf(entry.uri, locale), title: line(entry.title) },
      ...{ keywords: '', summary: '', body: '' },
      detail: isNews ? formatDate(isNews, locale) : null,
      ends: ends?.getTime() ?? null,
    },
  ]
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.map(plainText).filter(Boolean).join(' ')

const line = (text: string): string => text.slice(0, MAX_LINE)

function summaryOf(entry: FoundEntry): string {
  if ('summary' in entry) return entry.summary ?? ''
  if ('intro' in entry) return entry.intro ?? ''
  return 'heroText' in entry ? [entry.heroHeading, entry.heroText].filter(Boolean).join(' ') : ''
}

function keywordsOf(entry: FoundEntry, marks: Readonly<Record<string, string>>): string {
  if (entry.__typename === 'vacancies_Entry') {
    return joined([...entry.branch, ...entry.location].map((related) => related?.title))
  }
  if (entry.__typename === 'news_Entry') return entry.newsCategoryLabel ?? ''
  if (entry.__typename !== 'materials_Entry') return ''
  const compliance = (entry.compliance ?? []).map((mark) => mark && marks[mark])
  return joined([entry.abbreviation, ...namesOf(entry), entry.familyLabel, ...compliance])
}

/** What else the material is called. */
export function namesOf(entry: FoundEntry): string[] {
  if (entry.__typename !== 'materials_Entry') return []
  // A table that was never filled is one row of nulls, and an older content model has none.
  return (entry.synonyms ?? []).flatMap((row) => row?.word || [])
}

function bodyOf(entry: FoundEntry): string {
  const body = 'body' in entry ? entry.body : null
  switch (entry.__typename) {
    case 'materials_Entry': {
      const applications = (entry.applications ?? []).map((row) => row?.application)
      const properties = (entry.properties ?? []).flatMap((row) => [row?.property, row?.value, row?.unit, row?.norm])
      return joined([body, ...applications, ...(entry.complianceLabel ?? []), ...properties])
    }
    case 'vacancies_Entry': {
      const steps = (entry.procedureSteps ?? []).flatMap((step) => [step?.title, step?.text])
      return joined([body, entry.profile, entry.offer, ...steps])
    }
    case 'stories_Entry':
      return joined([entry.quote, body])
    default:
      return joined([body])
  }
}

function detailOf(entry: FoundEntry, locale: LocaleCode): string | null {
  switch (entry.__typename) {
    case 'materials_Entry':
      return entry.abbreviation === entry.title ? (entry.familyLabel ?? null) : (entry.abbreviation ?? null)
    case 'news_Entry':
      return entry.postDate ? formatDate(entry.postDate, locale) : null
    case 'vacancies_Entry': {
      const [location] = entry.location
      return (location?.__typename === 'locations_Entry' ? location.city : null) ?? location?.title ?? null
    }
    default:
      return null
  }
}

function textsOf(block: SearchBlocksFragment): (string | null)[] {
  const own = ['heading' in block ? block.heading : null, 'text' in block ? block.text : null]
  switch (block.__typename) {
    case 'blockColumns_Entry':
      return [...own, ...block.columns.flatMap((column) => [column?.heading ?? null, column?.text ?? null])]
    case 'blockClosedLoop_Entry':
      return [...own, ...(block.steps ?? []).flatMap((step) => [step?.title ?? null, step?.text ?? null])]
    case 'blockVideo_Entry':
      return [...own, block.caption]
    default:
      return own
  }
}

function filesOf(block: SearchBlocksFragment, locale: LocaleCode) {
  if (block.__typename !== 'blockFiles_Entry') return []
  return block.files.flatMap((file) => {
    if (!file?.id || !file.url) return []
    const size = Number(file.size) > 0 ? `, ${formatBytes(Number(file.size), locale)}` : ''
    return [
      {
        id: file.id,
        kind: 'documents' as const,
        path: fileUrl(file.url, file.dateModified),
        title: line(file.title || file.filename),
        keywords: line(file.filename),
        summary: '',
        body: joined([block.heading, block.text]).slice(0, MAX_TEXT),
        detail: `${file.extension.toUpperCase()}${size}`,
      },
    ]
  })
}
