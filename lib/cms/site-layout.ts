import 'server-only'
import { cache } from 'react'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { SiteLayoutQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf, siteIds } from '@/lib/i18n/site-ids'
import { logger, logRepeated } from '@/lib/server/runtime/log'
import { tags } from './cache'
import { inFlight } from './client/content-requests'
import { openAmong } from './closing-date'
import { type ResolvedLink, resolveLink } from './link-field'
import type { Section } from './model'
import { ofType } from './model'
import { isPage } from './page-validity'
import { read, readUncached } from './read'

const log = logger('pages')

const SiteLayout = graphql(`
  query SiteLayout($siteId: [QueryArgument], $globals: [String]) {
    globalSets(siteId: $siteId, handle: $globals) {
      id
      siteId
      handle
      ... on company_GlobalSet {
        companyName
        legalName
        tagline
        phone
        email
        chamberOfCommerce
        vatNumber
        socialLinks {
          platform
          url
        }
        certificates {
          label
          url
        }
      }
      ... on mainNavigation_GlobalSet {
        items {
          ...NavigationItem
        }
      }
      ... on careersNavigation_GlobalSet {
        items {
          ...NavigationItem
        }
      }
      ... on footerNavigation_GlobalSet {
        items {
          ...NavigationItem
        }
      }
      ... on legalNavigation_GlobalSet {
        items {
          ...NavigationItem
        }
      }
    }
    materials: entries(section: "materials", siteId: $siteId, orderBy: "title ASC") {
      id
      siteId
      title
      uri
      postDate
      ... on materials_Entry {
        abbreviation
        family
        familyLabel: family(label: true)
      }
    }
    solutions: entries(section: "solutions", siteId: $siteId) {
      id
      siteId
      title
      uri
      ... on solutions_Entry {
        summary
      }
    }
    branches: entries(section: "branches", siteId: $siteId, orderBy: "title ASC") {
      id
      siteId
      title
      slug
    }
    headquarters: entries(section: "locations", siteId: $siteId, locationType: "headquarters") {
      id
      siteId
      title
      ... on locations_Entry {
        street
        postalCode
        city
      }
    }
    openApplication: entries(section: "openApplication", siteId: $siteId) {
      id
      siteId
      uri
      ... on openApplication_Entry {
        form {
          handle
        }
      }
    }
    vacancies: entries(section: "vacancies", siteId: $siteId) {
      id
      siteId
      ... on vacancies_Entry {
        closingDate
        recruiter {
          ...EmployeeCard
        }
      }
    }
  }

  fragment NavigationItem on items_MatrixField {
    ... on navItem_Entry {
      id
      label
      navChildren
      navLink {
        ...LinkFields
      }
    }
  }
`)

export const LAYOUT_SECTIONS: readonly Section[] = [
  'materials',
  'solutions',
  'branches',
  'locations',
  'openApplication',
  'vacancies',
  'employees',
]
const MENUS = ['mainNavigation', 'careersNavigation', 'footerNavigation', 'legalNavigation'] as const
export const LAYOUT_GLOBALS = ['company', ...MENUS]

type GlobalSet = NonNullable<NonNullable<SiteLayoutQuery['globalSets']>[number]>

export type Company = Extract<GlobalSet, { __typename: 'company_GlobalSet' }>

export interface NavigationItem {
  id: string
  menu: string
  link: ResolvedLink
  children: 'none' | 'materials' | 'solutions'
}

export type SiteLayout = ReturnType<typeof toSiteLayout>

export const readSiteLayout = cache(async (locale: LocaleCode): Promise<SiteLayout | null> => {
  try {
    // All of it expires at once (lib/content/invalidation), not per entry.
    const variables = { siteId: [siteIdOf(locale)], globals: LAYOUT_GLOBALS }
    return toSiteLayout(await read(SiteLayout, variables, [tags.siteLayout(locale)], { perEntry: false }), locale)
  } catch (error) {
    if (process.env.NEXT_PHASE === 'phase-production-build') throw error
    logRepeated(log, 'menus and footer could not be read', toContentError(error))
    return null
  }
})

/** Returns a text to compare, with the ids of the entries in menus. All languages share one request. */
export async function readSiteLayoutText(locale: LocaleCode): Promise<string> {
  const variables = { siteId: siteIds(), globals: LAYOUT_GLOBALS }
  const data = await inFlight('site-layout', () => readUncached(SiteLayout, variables, {}, 'publishing'))
  return JSON.stringify([toSiteLayout(data, locale), inLanguage(data.globalSets, locale)])
}

const inLanguage = <Item extends { siteId: number | null }>(
  items: readonly (Item | null)[] | null,
  locale: LocaleCode,
) => (items ?? []).flatMap((item) => (item?.siteId === siteIdOf(locale) ? [item] : []))

const shortName = (material: { abbreviation: string | null; title: string | null }): string =>
  material.abbreviation ?? material.title ?? ''

function toSiteLayout(data: SiteLayoutQuery, locale: LocaleCode) {
  const sets = inLanguage(data.globalSets, locale)
  const vacancies = ofType(inLanguage(data.vacancies, locale), 'vacancies_Entry')
  return {
    company: ofType(sets, 'company_GlobalSet')[0] ?? null,
    main: itemsOf(sets, 'mainNavigation'),
    careers: itemsOf(sets, 'careersNavigation'),
    footer: itemsOf(sets, 'footerNavigation'),
    legal: itemsOf(sets, 'legalNavigation'),
    materials: ofType(inLanguage(data.materials, locale), 'materials_Entry').toSorted((one, other) =>
      shortName(one).localeCompare(shortName(other), undefined, { numeric: true }),
    ),
    solutions: ofType(inLanguage(data.solutions, locale), 'solutions_Entry'),
    branches: inLanguage(data.branches, locale),
    headquarters: ofType(inLanguage(data.headquarters, locale), 'locations_Entry')[0] ?? null,
    openVacancies: openAmong(vacancies).length,
    openApplication: inLanguage(data.openApplication, locale).some((entry) => isPage(entry)),
    recruiter: vacancies.flatMap(({ recruiter }) => ofType(recruiter, 'employees_Entry'))[0] ?? null,
  }
}

function itemsOf(sets: readonly GlobalSet[], handle: (typeof MENUS)[number]): NavigationItem[] {
  const set = sets.find((candidate) => candidate.handle === handle)
  if (!set || !('items' in set)) return []
  return set.items.flatMap((item) => {
    const link = item && resolveLink(item.navLink)
    if (!link) return []
    const label = item.label || link.label
    const children = (['materials', 'solutions'] as const).find((known) => known === item.navChildren) ?? 'none'
    return [{ id: item.id ?? '', menu: handle, link: { ...link, label }, children }]
  })
}
