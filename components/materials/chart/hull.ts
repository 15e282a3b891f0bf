import { polygonHull } from 'd3-polygon'
import { curveLinearClosed, line } from 'd3-shape'
import type { Point } from '@/components/ui/geometry'

const CORNERS = 32

const draw = line().curve(curveLinearClosed).digits(1)

/** Returns a path around points at a distance: a circle for one, a capsule for two, a rounded hull for more. */
export function hullPath(points: readonly Point[], distance: number): string {
  const corners = points.flatMap(({ x, y }) =>
    Array.from({ length: CORNERS }, (_, index): [number, number] => {
      const angle = (index / CORNERS) * 2 * Math.PI
      return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
    }),
  )
  return draw(polygonHull(corners) ?? []) ?? ''
}
