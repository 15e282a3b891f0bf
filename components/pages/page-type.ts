import 'server-only'
import { pageType } from '@/components/page-type'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks } from '@/lib/cms/markdown/nodes'
import { CareersPageFields, FreePageFields, getCareersPage, getGenericPage } from './query'

export const freePage = pageType({
  section: 'pages',
  group: 'company',
  read: getGenericPage,
  fields: FreePageFields,
  related: ({ entry }, { locale }) =>
    entryLinks(
      ofType(entry.children, 'pages_Entry').map((child) => ({ ...child, summary: child.intro })),
      locale,
    ),
})

export const careersPage = pageType({
  section: 'careersPages',
  group: 'careers',
  read: getCareersPage,
  fields: CareersPageFields,
})
