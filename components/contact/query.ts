import 'server-only'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { pageReader } from '@/lib/pages/read-page'

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

export const ContactFields = graphql(`
  fragment ContactFields on contact_Entry {
    intro
    form {
      handle
    }
    blocks {
      ...BlockFields
    }
  }
`)

const Contact = graphql(`
  query Contact($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...ContactFields
    }
    locations: entries(section: "locations", siteId: $siteId) {
      ...LocationCard
    }
  }
`)

export const getContact = pageReader({
  query: Contact,
  type: 'contact_Entry',
  route: '/contact',
  tags: [tags.list('locations')],
})

export const LocationsIndexFields = graphql(`
  fragment LocationsIndexFields on locationsIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const Locations = graphql(`
  query Locations($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...LocationsIndexFields
    }
    locations: entries(section: "locations", siteId: $siteId) {
      ...LocationCard
    }
  }
`)

export const getLocations = pageReader({
  query: Locations,
  type: 'locationsIndex_Entry',
  route: '/contact/locations',
  tags: [tags.list('locations')],
})
