/** Longitude and latitude in degrees, in the order that GeoJSON has. */
export type Position = [longitude: number, latitude: number]

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Where a place is; null where its coordinates are missing or are none on Earth. */
export function positionOf({ latitude, longitude }: Place): Position | null {
  if (!within(latitude, 90) || !within(longitude, 180)) return null
  return [longitude, latitude]
}

const within = (value: number | null | undefined, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit
