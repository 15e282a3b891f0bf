import 'server-only'
import { MEASURING_URIS } from '@/components/consent/measuring'
import { pageType } from '@/components/page-type'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks, paragraph, section } from '@/lib/cms/markdown/nodes'
import { parsePath } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { CareersPageFields, FreePageFields, getCareersPage, getGenericPage } from './query'

export const freePage = pageType({
  section: 'pages',
  group: 'company',
  read: getGenericPage,
  fields: FreePageFields,
  text: (_, { path, t }) =>
    MEASURING_URIS.includes(parsePath(path).uri)
      ? section(t('consent.measuring.title'), paragraph(t(`consent.measuring.${env.tagContainer?.loads ?? 'off'}`)))
      : [],
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
