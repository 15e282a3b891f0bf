import 'server-only'
import type { SearchBlocksFragment } from '@/graphql/generated/graphql'
import { closesAt } from '@/lib/cms/closing-date'
import { fileUrl } from '@/lib/cms/media/media-url'
import { hasPage } from '@/lib/cms/page-validity'
import { formatBytes, formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import type { IndexEntry } from '@/lib/index/content-index'
import type { FoundEntry } from './content-queries'
import { plainText } from './plain-text'
import type { SearchDocument } from './search-index'
import type { SearchKind } from './types'

/** In characters; further words would take memory and are hardly searched for. */
const MAX_TEXT = 12_000
const MAX_LINE = 500
const MAX_FILES = 50

interface Context {
  kind: SearchKind
  locale: LocaleCode
  marks?: Readonly<Record<string, string>>
}

/** Returns the page and its files, or nothing if it has no page. */
export function documentsOf(entry: FoundEntry, { kind, locale, marks = {} }: Context): SearchDocument[] {
  if (!entry.id || !entry.title || !hasPage(entry)) return []
  const ends = entry.__typename === 'vacancies_Entry' ? closesAt(entry.closingDate) : null
  const blocks = ('blocks' in entry ? entry.blocks : []).filter((block) => block !== null)
  const text = [bodyOf(entry), ...blocks.flatMap(textsOf)]
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

/** What is found of an entry whose texts are not read. */
export function titleDocument(
  { id, uri, details }: Pick<IndexEntry, 'id' | 'uri' | 'details'>,
  { kind, locale }: Pick<Context, 'kind' | 'locale'>,
): SearchDocument[] {
  if (!uri || !details.title) return []
  const ends = kind === 'vacancies' ? closesAt(details.closingDate ?? null) : null
  return [
    {
      ...{ id: String(id), kind, path: pathOf(uri, locale), title: line(details.title) },
      ...{ keywords: '', summary: '', body: '', detail: null, ends: ends?.getTime() ?? null },
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

export function namesOf(entry: FoundEntry): string[] {
  if (entry.__typename !== 'materials_Entry') return []
  // An empty table is one row of nulls; an older content model has no table.
  return (entry.synonyms ?? []).flatMap((row) => row?.word || [])
}

function bodyOf(entry: FoundEntry): string {
  if (!('body' in entry)) return ''
  switch (entry.__typename) {
    case 'materials_Entry': {
      const applications = (entry.applications ?? []).map((row) => row?.application)
      const properties = (entry.properties ?? []).flatMap((row) => [row?.property, row?.value, row?.unit, row?.norm])
      return joined([entry.body, ...applications, ...(entry.complianceLabel ?? []), ...properties])
    }
    case 'vacancies_Entry': {
      const steps = (entry.procedureSteps ?? []).flatMap((step) => [step?.title, step?.text])
      return joined([entry.body, entry.profile, entry.offer, ...steps])
    }
    case 'stories_Entry':
      return joined([entry.quote, entry.body])
    case 'news_Entry':
    case 'solutions_Entry':
      return joined([entry.body])
    default:
      entry satisfies never
      return ''
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
  switch (block.__typename) {
    case 'blockTitleText_Entry':
    case 'blockTextImage_Entry':
    case 'blockForm_Entry':
    case 'blockComplianceForm_Entry':
    case 'blockEmployee_Entry':
    case 'blockMaterials_Entry':
    case 'blockStories_Entry':
    case 'blockVacancies_Entry':
    case 'blockVacanciesPerBranch_Entry':
    case 'blockFiles_Entry':
      return [block.heading, block.text]
    case 'blockColumns_Entry':
      return [block.heading, ...block.columns.flatMap((column) => [column?.heading ?? null, column?.text ?? null])]
    case 'blockClosedLoop_Entry':
      return [
        ...[block.heading, block.text],
        ...(block.steps ?? []).flatMap((step) => [step?.title ?? null, step?.text ?? null]),
      ]
    case 'blockVideo_Entry':
      return [block.heading, block.caption]
    case 'blockHtmlEmbed_Entry':
    case 'blockLogos_Entry':
      return []
    default:
      block satisfies never
      return []
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
