import { geoContains, geoPath } from 'd3-geo'
import type { Position } from './coordinates'
import { LAKES } from './lakes'
import { countriesInView } from './outlines'
import { Pen } from './pen'
import { FRAME, fitView, scaleBar } from './view'

export interface Drawing {
  /** SVG paths of the countries with a place in them, of the others, and of the lakes in them. */
  home: string
  around: string
  lakes: string
  /** Where the places lie, in the order in which they came, in shares of the frame's width and height. */
  marks: { x: number; y: number }[]
  /** A round distance and its share of the frame's width; null on a map of the world. */
  scale: { kilometres: number; share: number } | null
}

/** Most characters of all outlines: they stand in the page. */
const MOST = 16_000

/** Radius of a view, in degrees, up to which lakes are drawn. */
const LAND = 8

const lengthOf = ({ home, around }: { home: string; around: string }): number => home.length + around.length

/** Draws the map that shows all positions. Null without positions. */
export async function drawMap(positions: readonly Position[]): Promise<Drawing | null> {
  const view = fitView(positions)
  if (!view) return null
  const { projection } = view
  const countries = (await countriesInView(view)).map((country) => ({
    country,
    isHome: positions.some((position) => geoContains(country, position)),
  }))
  const draw = (step: number) => {
    const pens = { home: new Pen(step), around: new Pen(step) }
    for (const { country, isHome } of countries) geoPath(projection, isHome ? pens.home : pens.around)(country)
    return { home: pens.home.path, around: pens.around.path }
  }
  const lakes = new Pen(1)
  // On a map of a continent they would be blots.
  if (view.radius < LAND) for (const lake of LAKES) geoPath(projection, lakes)(lake)
  // A coast of a thousand islands is drawn in coarser steps.
  const lines = [2, 4, 8, 16].reduce((drawn, step) => (lengthOf(drawn) > MOST ? draw(step) : drawn), draw(1))
  const bar = scaleBar(view)
  return {
    ...lines,
    lakes: lakes.path,
    marks: positions.map((position) => {
      const [x, y] = projection(position) ?? [FRAME.width / 2, FRAME.height / 2]
      return { x: x / FRAME.width, y: y / FRAME.height }
    }),
    scale: bar && { kilometres: bar.kilometres, share: bar.length / FRAME.width },
  }
}
