import { cache } from 'react'
import { materialName } from '@/components/materials/material-data'
import { choiceOf } from '@/lib/cms/choices'
import type { SiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { keepUnits } from '@/lib/i18n/no-break'
import { slugOfUri } from '@/lib/i18n/path-encoding'
import { DOCUMENT_FORM_ID, routePath } from '@/lib/i18n/routes'
import type { MenuGroupsProps, MenuLinks } from './menu-groups'

/** Without its full stop. The full stop in a number such as 20.000 ends no sentence. */
const FIRST_SENTENCE = /^.*?(?=\.(?:\s|$)|$)/

export const menuLinks = cache(
  (layout: SiteLayout, locale: LocaleCode): Record<'materials' | 'solutions', MenuLinks> => ({
    materials: {
      base: routePath('/materials', locale),
      links: layout.materials.map((material) => {
        const { name, about } = materialName(material)
        return [slugOfUri(material.uri), name, about]
      }),
    },
    solutions: {
      base: routePath('/solutions', locale),
      links: layout.solutions.map(({ uri, title, summary }) => [
        slugOfUri(uri),
        title ?? '',
        summary ? keepUnits(summary.match(FIRST_SENTENCE)?.[0] ?? '') : undefined,
      ]),
    },
  }),
)

export const ALL_MESSAGES = { materials: 'allMaterials', solutions: 'allSolutions' } as const

export type MenuPanels = Record<keyof typeof ALL_MESSAGES, MenuGroupsProps>

/** What is below the items of a menu. Both menus show the same objects, so that a page's data contains them once. */
export function menuPanels(layout: SiteLayout, locale: LocaleCode, t: Translate): MenuPanels {
  const { materials, solutions } = menuLinks(layout, locale)
  return {
    materials: {
      pages: materials,
      groups: materialGroups(layout, t),
      tools: [
        [`${routePath('/materials', locale)}#guide`, t('finder.guide.title')],
        [routePath('/materials/compare', locale), t('compare.title')],
        [routePath('/materials/cutting-list', locale), t('size.list.title')],
        [`${routePath('/contact', locale)}#${DOCUMENT_FORM_ID[locale]}`, t('material.request')],
      ],
    },
    solutions: { pages: solutions, groups: solutionGroups(layout), tools: [] },
  }
}

/** The families of each column. Three columns fit beside the introduction. */
const COLUMNS = [['engineering'], ['highPerformance'], ['commodity', 'recycled']] as const

function materialGroups(layout: SiteLayout, t: Translate): MenuGroupsProps['groups'] {
  const others = new Map(
    layout.materials.flatMap((material) => {
      const family = choiceOf('family', material)
      return family && !family.known ? [[family.value, { label: family.label, families: [family.value] }]] : []
    }),
  )
  const columns: { label: string; families: readonly string[] }[] = [
    ...COLUMNS.map((families) => ({ label: t(`familyGroup.${families[0]}`), families })),
    ...others.values(),
  ]
  return columns
    .map(({ label, families }) => ({
      label,
      places: layout.materials.flatMap(({ family }, place) => (family && families.includes(family) ? [place] : [])),
    }))
    .filter(({ places }) => places.length > 0)
}

function solutionGroups(layout: SiteLayout): MenuGroupsProps['groups'] {
  const places = layout.solutions.map((_, place) => place)
  const size = Math.ceil(places.length / COLUMNS.length)
  return COLUMNS.map((_, index) => ({ label: '', places: places.slice(index * size, (index + 1) * size) })).filter(
    (group) => group.places.length > 0,
  )
}
