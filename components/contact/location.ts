import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { type Position, positionOf } from './map-projection'

type Location = Pick<LocationCardFragment, 'id' | 'slug' | 'locationType'>

export const anchorOf = ({ id, slug }: Location): string => slug ?? `location-${id}`

export const isHeadquarters = ({ locationType }: Location): boolean => locationType === 'headquarters'

export const headquartersFirst = <Kind extends Location>(locations: readonly Kind[]): Kind[] =>
  locations.toSorted((one, other) => Number(isHeadquarters(other)) - Number(isHeadquarters(one)))

export const placesOf = <Kind extends Parameters<typeof positionOf>[0]>(
  locations: readonly Kind[],
): { location: Kind; position: Position }[] =>
  locations.flatMap((location) => {
    const position = positionOf(location)
    return position ? [{ location, position }] : []
  })

export const addressLines = ({ street, postalCode, city }: LocationCardFragment): string[] =>
  [street, [postalCode, city].filter(Boolean).join(' ')].flatMap((line) => line || [])
