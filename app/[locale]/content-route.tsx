import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { blockData } from '@/blocks/blocks'
import { PageShell } from '@/components/layout/page-shell'
import { UnavailablePage } from '@/components/status-pages/unavailable-page'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { readListSegment } from '@/lib/cms/filtered-lists'
import type { FilteredList } from '@/lib/cms/list-query'
import type { Breadcrumb } from '@/lib/cms/seo/page-head'
import type { PageData } from '@/lib/cms/seo/structured-data/page-graph'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import type { PageEntry, PageFound, PageUnavailable } from '@/lib/pages/page'

type WithBlocks = PageEntry & { blocks?: readonly (BlockFieldsFragment | null)[] | null }

interface Source<Found> {
  read: (locale: LocaleCode, ...params: string[]) => Promise<Found | PageUnavailable>
  careers?: boolean
  filtered?: FilteredList
}

export interface View {
  content: ReactNode
  /** What the page is about, and other nodes of its structured data. By default they come from its blocks. */
  subject?: PageData['subject']
  extraData?: PageData['extraData']
  breadcrumbs?: Breadcrumb[]
  showRecruiter?: boolean
}

export function contentRoute<Found extends PageFound<unknown, WithBlocks>>(
  { read, careers = false, filtered }: Source<Found>,
  view: (page: Found, query: string) => View | Promise<View>,
) {
  return async ({ params }: { params: Promise<{ locale: string; [segment: string]: string | string[] }> }) => {
    const { locale, query: filters = '', ...below } = await params
    const page = await read(localeOf(locale).code, ...Object.values(below).map((value) => [value].flat().join('/')))
    const query = filtered ? readListSegment(filtered, String(filters)) : ''
    if (page.kind !== 'found') {
      // The stored page has the status of the failure, or is an earlier version.
      if (filtered && query) redirect(routePath(filtered, page.locale))
      return <UnavailablePage page={page} careers={careers} />
    }
    const { entry, head, languages, markdownPath } = page
    const { content, subject = null, extraData, ...shell } = await view(page, query)
    const structuredData = { subject, extraData: extraData ?? blockData(entry.blocks ?? [], head.canonical) }
    return (
      <PageShell
        careers={careers}
        locale={page.locale}
        languages={languages}
        query={query}
        entry={entry}
        description={{ head, markdownPath, structuredData }}
        {...shell}
      >
        {content}
      </PageShell>
    )
  }
}
