import 'server-only'
import { cache } from 'react'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { EmployeeCardFragment, FrameQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { openAmong } from './closing-date'
import { type ResolvedLink, resolveLink } from './link'
import { read, readFresh } from './read'
import { tags } from './tags'

const Frame = graphql(`
  query Frame($siteId: [QueryArgument]) {
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

export type Company = Extract<NonNullable<FrameQuery['company']>, { __typename: 'company_GlobalSet' }>
type MaterialLink = Extract<NonNullable<FrameQuery['materials']>[number], { __typename: 'materials_Entry' }>

export interface NavigationItem {
  link: ResolvedLink
  children: 'none' | 'materials' | 'solutions'
}

/** What header and footer show on every page of a language. */
export interface Globals {
  company: Company | null
  main: NavigationItem[]
  careers: NavigationItem[]
  footer: NavigationItem[]
  legal: NavigationItem[]
  materials: MaterialLink[]
  solutions: { id: string | null; title: string | null; uri: string | null }[]
  branches: { id: string | null; title: string | null; slug: string | null }[]
  headquarters: { street: string | null; postalCode: string | null; city: string | null } | null
  /** Vacancies that one can apply to now. */
  openVacancies: number
  /** Who answers questions about working here: the recruiter of the newest vacancy. */
  recruiter: EmployeeCardFragment | null
}

const NAVIGATIONS = ['mainNavigation', 'careersNavigation', 'footerNavigation', 'legalNavigation'] as const

/** Reads the globals once per request. Null when the content backend does not answer: the page then fails too. */
export const readGlobals = cache(async (locale: LocaleCode): Promise<Globals | null> => {
  try {
    // Every page shows it: it is outdated when it differs (lib/publishing), not whenever something in it changed.
    return toGlobals(await read(Frame, { siteId: [siteIdOf(locale)] }, [tags.frame(locale)], { perEntry: false }))
  } catch (error) {
    if (process.env.NEXT_PHASE === 'phase-production-build') throw error
    console.error(toContentError(error))
    return null
  }
})

/** The frame as it is at this moment, past every cache. @throws {ContentError} when there is no usable answer */
export async function askFrame(locale: LocaleCode): Promise<Globals> {
  return toGlobals(await readFresh(Frame, { siteId: [siteIdOf(locale)] }, {}, 'publishing'))
}

function toGlobals(data: FrameQuery): Globals {
  const headquarters = data.headquarters?.[0]
  const vacancies = (data.vacancies ?? []).filter((entry) => entry?.__typename === 'vacancies_Entry')
  return {
    company: data.company?.__typename === 'company_GlobalSet' ? data.company : null,
    main: itemsOf(data, 'mainNavigation'),
    careers: itemsOf(data, 'careersNavigation'),
    footer: itemsOf(data, 'footerNavigation'),
    legal: itemsOf(data, 'legalNavigation'),
    materials: (data.materials ?? []).filter((entry): entry is MaterialLink => entry?.__typename === 'materials_Entry'),
    solutions: (data.solutions ?? []).filter((entry) => entry !== null),
    branches: (data.branches ?? []).filter((entry) => entry !== null),
    headquarters: headquarters?.__typename === 'locations_Entry' ? headquarters : null,
    openVacancies: openAmong(vacancies).length,
    recruiter:
      vacancies.flatMap((entry) => entry.recruiter).find((entry) => entry?.__typename === 'employees_Entry') ?? null,
  }
}

function itemsOf(data: FrameQuery, handle: (typeof NAVIGATIONS)[number]): NavigationItem[] {
  const set = data.globalSets?.find((candidate) => candidate?.handle === handle)
  if (!set || !('items' in set)) return []
  return set.items.flatMap((item) => {
    const link = item && resolveLink(item.navLink)
    return link ? [{ link: { ...link, label: item.label || link.label }, children: childrenOf(item.navChildren) }] : []
  })
}

const childrenOf = (value: string | null): NavigationItem['children'] =>
  value === 'materials' || value === 'solutions' ? value : 'none'
