import type { LocationCardFragment } from '@/graphql/generated/graphql'
import { type Position, positionOf } from './map-projection'

type Location = Pick<LocationCardFragment, 'id' | 'slug' | 'locationType'>

/** Id of a location's card. */
export const anchorOf = ({ id, slug }: Location): string => slug ?? `location-${id}`

export const isHeadquarters = ({ locationType }: Location): boolean => locationType === 'headquarters'

/** The headquarters first, the others in the order of the content. */
export const headquartersFirst = <Kind extends Location>(locations: readonly Kind[]): Kind[] =>
  locations.toSorted((one, other) => Number(isHeadquarters(other)) - Number(isHeadquarters(one)))

/** The locations that can be on a map, with their positions. */
export const placesOf = <Kind extends Parameters<typeof positionOf>[0]>(
  locations: readonly Kind[],
): { location: Kind; position: Position }[] =>
  locations.flatMap((location) => {
    const position = positionOf(location)
    return position ? [{ location, position }] : []
  })
