import 'server-only'
import { getTranslations } from 'next-intl/server'
import { blocksMarkdown } from '@/blocks/markdown'
import { leadOf } from '@/components/page-type'
import { pageTypeAt } from '@/components/page-types'
import { heading, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import type { NoPage, PageEntry, PageFound } from '@/lib/pages/page'

export async function readMarkdownAt(
  uri: string,
  locale: LocaleCode,
): Promise<NoPage | (PageFound<unknown, PageEntry> & { markdown: Markdown })> {
  const { type, slug } = pageTypeAt(uri, locale)
  const page = await type.read(locale, slug)
  if (page.kind !== 'found') return page
  const { entry } = page
  const path = pathOf(entry.uri ?? '', locale)
  const context = { locale, path, t: await getTranslations({ locale }) }
  const [related = [], blocks] = await Promise.all([
    type.related?.(page, context),
    blocksMarkdown(entry.blocks, context),
  ])
  const markdown = [
    ...heading(1, type.heading?.(entry) || entry.title),
    ...paragraph(leadOf(type, entry)),
    ...(type.text?.(entry, context) ?? []),
    ...related,
    ...blocks,
  ]
  return { ...page, markdown }
}
