import type { Feature, Polygon } from 'geojson'
import type { Position } from './coordinates'

/**
 * Natural Earth's countries have no lakes, and a map of the Netherlands without these two shows another country. Drawn
 * from places on their shores, clockwise; the line that both share is the Houtribdijk.
 */
// biome-ignore format: a point a line is a screen full of nothing.
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

export const LAKES: Feature<Polygon>[] = [IJSSELMEER, MARKERMEER].map((shore) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [shore] },
}))
