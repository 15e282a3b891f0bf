import 'server-only'
import { cache } from 'react'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { SiteChromeQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { openAmong } from './closing-date'
import { ofType } from './entry-types'
import { type ResolvedLink, resolveLink } from './link'
import { isPage } from './page-validity'
import { read, readUncached } from './read'
import { tags } from './tags'

const log = logger('pages')

const SiteChrome = graphql(`
  query SiteChrome($siteId: [QueryArgument]) {
    company: globalSet(handle: "company", siteId: $siteId) {
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
    }
    globalSets(siteId: $siteId, handle: ["mainNavigation", "careersNavigation", "footerNavigation", "legalNavigation"]) {
      handle
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
      title
      uri
      ... on materials_Entry {
        abbreviation
        family
        familyLabel: family(label: true)
      }
    }
    solutions: entries(section: "solutions", siteId: $siteId) {
      id
      title
      uri
    }
    branches: entries(section: "branches", siteId: $siteId, orderBy: "title ASC") {
      id
      title
      slug
    }
    headquarters: entries(section: "locations", siteId: $siteId, locationType: "headquarters", limit: 1) {
      id
      title
      ... on locations_Entry {
        street
        postalCode
        city
      }
    }
    openApplication: entries(section: "openApplication", siteId: $siteId) {
      id
      uri
      ... on openApplication_Entry {
        form {
          handle
        }
      }
    }
    vacancies: entries(section: "vacancies", siteId: $siteId) {
      id
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

export type Company = Extract<NonNullable<SiteChromeQuery['company']>, { __typename: 'company_GlobalSet' }>

export interface NavigationItem {
  link: ResolvedLink
  children: 'none' | 'materials' | 'solutions'
}

export type SiteChrome = ReturnType<typeof toSiteChrome>

type Navigation = 'mainNavigation' | 'careersNavigation' | 'footerNavigation' | 'legalNavigation'

export const readSiteChrome = cache(async (locale: LocaleCode): Promise<SiteChrome | null> => {
  try {
    // Expires as a whole (lib/invalidation), not per entry.
    return toSiteChrome(
      await read(SiteChrome, { siteId: [siteIdOf(locale)] }, [tags.siteChrome(locale)], { perEntry: false }),
    )
  } catch (error) {
    if (process.env.NEXT_PHASE === 'phase-production-build') throw error
    log.error('menus and footer could not be read', toContentError(error))
    return null
  }
})

export async function readSiteChromeUncached(locale: LocaleCode): Promise<SiteChrome> {
  return toSiteChrome(await readUncached(SiteChrome, { siteId: [siteIdOf(locale)] }, {}, 'publishing'))
}

function toSiteChrome(data: SiteChromeQuery) {
  const vacancies = ofType(data.vacancies, 'vacancies_Entry')
  return {
    company: data.company?.__typename === 'company_GlobalSet' ? data.company : null,
    main: itemsOf(data, 'mainNavigation'),
    careers: itemsOf(data, 'careersNavigation'),
    footer: itemsOf(data, 'footerNavigation'),
    legal: itemsOf(data, 'legalNavigation'),
    materials: ofType(data.materials, 'materials_Entry'),
    solutions: (data.solutions ?? []).filter((entry) => entry !== null),
    branches: (data.branches ?? []).filter((entry) => entry !== null),
    headquarters: ofType(data.headquarters, 'locations_Entry')[0] ?? null,
    openVacancies: openAmong(vacancies).length,
    openApplication: (data.openApplication ?? []).some((entry) => entry !== null && isPage(entry)),
    recruiter: vacancies.flatMap(({ recruiter }) => ofType(recruiter, 'employees_Entry'))[0] ?? null,
  }
}

function itemsOf(data: SiteChromeQuery, handle: Navigation): NavigationItem[] {
  const set = data.globalSets?.find((candidate) => candidate?.handle === handle)
  if (!set || !('items' in set)) return []
  return set.items.flatMap((item) => {
    const link = item && resolveLink(item.navLink)
    return link ? [{ link: { ...link, label: item.label || link.label }, children: childrenOf(item.navChildren) }] : []
  })
}

const childrenOf = (value: string | null): NavigationItem['children'] =>
  value === 'materials' || value === 'solutions' ? value : 'none'
