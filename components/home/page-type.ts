import 'server-only'
import { pageType } from '@/components/page-type'
import type { CareersHomeTextFragment, HomeTextFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import { resolveLink } from '@/lib/cms/link'
import { action, entryLinks, facts, type Markdown, section } from '@/lib/cms/markdown/nodes'
import { CareersHomeText, getCareersHome, getHome, HomeText } from './query'

type Hero = HomeTextFragment | CareersHomeTextFragment

const hero = ({ keyFigures, primaryLink, secondaryLink }: Hero): Markdown => [
  ...facts(
    (keyFigures ?? []).flatMap((row): [string, string][] => (row?.label && row.value ? [[row.label, row.value]] : [])),
  ),
  ...action(resolveLink(primaryLink)),
  ...action(resolveLink(secondaryLink)),
]

export const home = pageType({
  section: 'home',
  kind: 'pages',
  group: 'company',
  read: getHome,
  fields: HomeText,
  heading: ({ heroHeading }) => heroHeading,
  summary: ({ heroText }) => heroText,
  text: hero,
  related: ({ data }, { locale, t }) => [
    ...section(t('home.solutions'), entryLinks(ofType(data.solutions, 'solutions_Entry'), locale)),
    ...section(t('home.news'), entryLinks(ofType(data.news, 'news_Entry'), locale)),
  ],
})

export const careersHome = pageType({
  section: 'careersHome',
  kind: 'pages',
  group: 'careers',
  read: getCareersHome,
  fields: CareersHomeText,
  heading: ({ heroHeading }) => heroHeading,
  summary: ({ heroText }) => heroText,
  text: hero,
})
