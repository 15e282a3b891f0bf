import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { readPage } from '@/lib/cms/page'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routeUri } from '@/lib/i18n/routes'

export const LocationCard = graphql(`
  fragment LocationCard on locations_Entry {
    __typename
    id
    title
    slug
    locationType
    locationTypeLabel: locationType(label: true)
    street
    postalCode
    city
    country
    phone
    email
    latitude
    longitude
    openingHours {
      days
      hours
    }
    image {
      ...AssetFields
    }
  }
`)

const Contact = graphql(`
  query Contact($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on contact_Entry {
        intro
        image {
          ...AssetFields
        }
        form {
          handle
        }
        blocks {
          ...BlockFields
        }
      }
    }
    locations: entries(section: "locations", siteId: $siteId) {
      ...LocationCard
    }
  }
`)

export const getContact = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: Contact,
    types: ['contact_Entry'],
    route: '/contact',
    uri: (language) => routeUri('/contact', language),
    tags: [tags.section('locations')],
  }),
)

const Locations = graphql(`
  query Locations($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on locationsIndex_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
    locations: entries(section: "locations", siteId: $siteId) {
      ...LocationCard
    }
  }
`)

export const getLocations = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: Locations,
    types: ['locationsIndex_Entry'],
    route: '/contact/locations',
    uri: (language) => routeUri('/contact/locations', language),
    tags: [tags.section('locations')],
  }),
)
