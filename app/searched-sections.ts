import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { TypedDocumentNode } from '@apollo/client'
import { type ASTNode, Kind, parse, visit } from 'graphql'
import { getTranslations } from 'next-intl/server'
import { PAGE_TYPES, type PageType, type PageTypeEntry } from '@/components/page-types'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { entryText } from '@/lib/cms/entry-text'
import { fileUrl } from '@/lib/cms/media/media-url'
import { readUncached } from '@/lib/cms/read'
import { formatBytes } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { localeOfSite, siteIds } from '@/lib/i18n/site-ids'
import type { ReadText, SearchedFile, SearchedSection } from '@/lib/search/documents'
import { SEARCH_KINDS } from '@/lib/search/types'

export const SEARCHED_SECTIONS: readonly SearchedSection[] = PAGE_TYPES.map((type) => ({
  section: type.section,
  kind: SEARCH_KINDS.find((kind) => kind === type.section) ?? 'pages',
  read: (ids) => readTexts(type, ids),
}))

async function readTexts(type: PageType, ids: readonly number[]): Promise<ReadText[]> {
  const variables = { id: [...ids], siteId: siteIds(), section: [type.section] }
  const { entries } = await readUncached(textsQuery(type), variables, {}, 'background')
  const texts: ReadText[] = []
  for (const entry of entries ?? []) {
    texts.push(...(await textOf(type, entry)))
    // Lets waiting requests run.
    await setImmediate()
  }
  return texts
}

const LEAD = ['heroHeading', 'heroText', 'summary', 'intro']

type Entries = { entries: readonly (PageTypeEntry | null)[] | null }

/** Fragments of other pages and of links, which are no part of the text. */
const ELSEWHERE = ['LinkFields', 'MaterialCard', 'SolutionCard', 'StoryCard']

/**
 * Returns the query of one page type: the blocks of all would exceed the embedded backend's MAX_COMPLEXITY. It leaves
 * out pictures and links, which have no text and cost the content backend most: Craft makes transforms of each picture,
 * and reads the target of each link with a query of its own.
 */
export function textsQuery({ fields }: PageType): TypedDocumentNode<Entries> {
  const [fragment] = fields.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [node] : []))
  const { definitions } = parse(`
    query SearchedTexts($id: [QueryArgument], $siteId: [QueryArgument], $section: [String]) {
      entries(id: $id, siteId: $siteId, section: $section) {
        __typename id siteId dateUpdated title uri postDate ...${fragment?.name.value}
      }
    }
  `)
  const document = { kind: Kind.DOCUMENT, definitions: [...definitions, ...fields.definitions] } as const
  return visit(document, { enter: (node) => (isLeftOut(node) ? null : undefined) })
}

function isLeftOut(node: ASTNode): boolean {
  if (node.kind === Kind.FRAGMENT_DEFINITION) return ELSEWHERE.includes(node.name.value)
  if (node.kind !== Kind.FIELD) return false
  const isTransform = node.name.value === 'url' && Boolean(node.arguments?.length)
  const selected = node.selectionSet?.selections ?? []
  return isTransform || selected.some((part) => 'name' in part && ELSEWHERE.includes(part.name?.value ?? ''))
}

async function textOf(type: PageType, entry: PageTypeEntry | null): Promise<ReadText[]> {
  const locale = localeOfSite(entry?.siteId)?.code
  if (!entry?.uri || !locale) return []
  const t = await getTranslations({ locale })
  const context = { locale, t }
  const text = {
    keywords: (type.keywords?.(entry, context) ?? []).filter(Boolean).join(' '),
    summary: entryText(Object.fromEntries(Object.entries(entry).filter(([name]) => LEAD.includes(name))), t),
    body: entryText(entry, t, LEAD),
    detail: type.detail?.(entry, context) ?? null,
    names: type.names?.(entry) ?? [],
    files: (entry.blocks ?? []).flatMap((block) => searchedFiles(block, locale, t)),
  }
  return [{ entry, text }]
}

function searchedFiles(block: BlockFieldsFragment | null, locale: LocaleCode, t: Translate): SearchedFile[] {
  if (block?.__typename !== 'blockFiles_Entry') return []
  const body = entryText(block, t)
  return block.files.flatMap((file) => {
    if (!file?.id || !file.url) return []
    const { id, title, filename, extension } = file
    const size = Number(file.size) > 0 ? `, ${formatBytes(Number(file.size), locale)}` : ''
    const path = fileUrl(file.url, file.dateModified)
    return { id, path, title: title || filename, keywords: filename, body, detail: extension.toUpperCase() + size }
  })
}
