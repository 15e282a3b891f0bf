import 'server-only'
import { pageType } from '@/components/page-type'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks } from '@/lib/cms/markdown/nodes'
import { CareersPageFields, FreePageFields, getCareersPage, getGenericPage } from './query'

export const freePage = pageType({
  section: 'pages',
  kind: 'pages',
  group: 'company',
  read: getGenericPage,
  fields: FreePageFields,
  summary: ({ intro }) => intro,
  related: ({ entry }, { locale }) =>
    entryLinks(
      ofType(entry.children, 'pages_Entry').map((child) => ({ ...child, summary: child.intro })),
      locale,
    ),
})

export const careersPage = pageType({
  section: 'careersPages',
  kind: 'pages',
  group: 'careers',
  read: getCareersPage,
  fields: CareersPageFields,
  summary: ({ intro }) => intro,
})
