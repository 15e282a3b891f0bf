import 'server-only'
import { pageType } from '@/components/page-type'
import type { CareersHomeFieldsFragment, HomeFieldsFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import { resolveLink } from '@/lib/cms/link'
import { action, entryLinks, list, type Markdown, section } from '@/lib/cms/markdown/nodes'
import { CareersHomeFields, getCareersHome, getHome, HomeFields } from './query'

type Hero = HomeFieldsFragment | CareersHomeFieldsFragment

const hero = ({ keyFigures, primaryLink, secondaryLink }: Hero): Markdown => [
  // As they are shown: "64 plastics in stock".
  ...list((keyFigures ?? []).flatMap((row) => (row?.label && row.value ? [[`${row.value} ${row.label}`]] : []))),
  ...action(resolveLink(primaryLink)),
  ...action(resolveLink(secondaryLink)),
]

export const home = pageType({
  section: 'home',
  group: 'company',
  read: getHome,
  fields: HomeFields,
  heading: ({ heroHeading }) => heroHeading,
  lead: ({ heroText }) => heroText,
  text: hero,
  related: ({ data }, { locale, t }) => [
    ...section(t('home.solutions'), entryLinks(ofType(data.solutions, 'solutions_Entry'), locale)),
    ...section(t('home.news'), entryLinks(ofType(data.news, 'news_Entry'), locale)),
  ],
})

export const careersHome = pageType({
  section: 'careersHome',
  group: 'careers',
  read: getCareersHome,
  fields: CareersHomeFields,
  heading: ({ heroHeading }) => heroHeading,
  lead: ({ heroText }) => heroText,
  text: hero,
})
