import type { Position } from '../../components/contact/map-projection.ts'

export type Atlas = '10m' | '50m' | '110m'

interface Region {
  center: Position
  /** Kilometres from top to bottom, at the scale of the center. */
  height: number
  atlas: Atlas
  hasLakes?: boolean
}

/** Smallest first: the first region with room for all locations is shown. */
export const REGIONS: readonly Region[] = [
  // The Netherlands and Belgium
  { center: [5.7, 52.1], height: 600, atlas: '10m', hasLakes: true },
  // From Paris to Copenhagen
  { center: [6.5, 51], height: 1700, atlas: '50m', hasLakes: true },
  // Europe
  { center: [12, 52], height: 4600, atlas: '50m' },
  // North America
  { center: [-98, 42], height: 7500, atlas: '110m' },
  // South America
  { center: [-60, -20], height: 8400, atlas: '110m' },
  // Africa
  { center: [18, 2], height: 9000, atlas: '110m' },
  // Asia
  { center: [95, 32], height: 10_000, atlas: '110m' },
  // Australia and Oceania
  { center: [155, -22], height: 8000, atlas: '110m' },
]

export const WORLD: Omit<Region, 'height'> = { center: [10, 0], atlas: '110m' }

/** Without lakes the Netherlands are not recognizable. The shared line is the Houtribdijk. */
// biome-ignore format: one point per line would be long.
const IJSSELMEER: Position[] = [
  [5.04, 52.935], [5.33, 53.07], [5.39, 53.08], [5.4, 53.03], [5.42, 52.97], [5.39, 52.92], [5.355, 52.885],
  [5.37, 52.86], [5.42, 52.848], [5.48, 52.855], [5.53, 52.842], [5.62, 52.85], [5.7, 52.84], [5.61, 52.795],
  [5.585, 52.75], [5.6, 52.7], [5.595, 52.66], [5.64, 52.62], [5.82, 52.6], [5.83, 52.583], [5.66, 52.6],
  [5.55, 52.565], [5.43, 52.515], [5.3, 52.7], [5.2, 52.75], [5.11, 52.775], [5.08, 52.8], [5.1, 52.85], [5.06, 52.905],
  [5.04, 52.935],
]

// biome-ignore format: as above.
const MARKERMEER: Position[] = [
  [5.3, 52.7], [5.43, 52.515], [5.35, 52.46], [5.25, 52.42], [5.19, 52.395], [5.14, 52.345], [5.07, 52.335],
  [5.01, 52.355], [4.97, 52.385], [5.02, 52.39], [5.07, 52.42], [5.07, 52.445], [5.13, 52.455], [5.09, 52.47],
  [5.05, 52.465], [5.07, 52.492], [5.07, 52.515], [5.03, 52.57], [5.03, 52.615], [5.06, 52.635], [5.155, 52.63],
  [5.21, 52.637], [5.25, 52.675], [5.3, 52.7],
]

export const LAKES = [IJSSELMEER, MARKERMEER]
