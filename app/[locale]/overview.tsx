import type { ReactNode } from 'react'
import { Blocks, blockData } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import type { NewsIndexFieldsFragment } from '@/graphql/generated/graphql'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { PageEntry, PageFound } from '@/lib/pages/page'
import type { View } from './content-route'

interface Options {
  items: Parameters<typeof itemList>[0]
  list: ReactNode
  tight?: boolean
  careers?: boolean
}

/** The page of a list, which its structured data are about. */
export function overview(
  { entry, head, locale }: PageFound<unknown, PageEntry & Pick<NewsIndexFieldsFragment, 'intro' | 'blocks'>>,
  { items, list, tight, careers }: Options,
): View {
  return {
    subject: itemList(items, locale),
    extraData: blockData(entry.blocks, head.canonical),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} tight={tight} />
        {list}
        <Blocks entry={entry} locale={locale} careers={careers} />
      </>
    ),
  }
}
