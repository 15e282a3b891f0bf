import { polygonHull } from 'd3-polygon'
import { curveLinearClosed, line } from 'd3-shape'
import type { Point } from '@/components/ui/geometry'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { FIGURES, type Figure, figureOf } from '../figures'
import { materialName } from '../material-data'
import { axisFor } from './axis'
import { overlapping, placeNames } from './place-names'

/** Sizes in pixels. A drawing is enlarged to its column's width. Its letters grow less, so names stay in their box. In a window of 320 pixels a target is 24 pixels wide. */
export const SIZES = {
  wide: { width: 640, height: 460, tickCount: 7, name: 14, tick: 13, target: 24 },
  narrow: { width: 328, height: 400, tickCount: 5, name: 13, tick: 13, target: 28 },
} as const

export type Size = keyof typeof SIZES

export type Drawing = ReturnType<typeof drawingOf>

interface Wanted extends Record<'x' | 'y', Figure> {
  size: Size
  format: (value: number) => string
}

export function drawingOf(points: readonly ChartPoint[], { x, y, size, format }: Wanted) {
  const { width, height, tickCount, name, tick, target } = SIZES[size]
  const rows = { top: 8, bottom: height - 26 }
  const yValues = points.flatMap((point) => point.y)
  const yAxis = axisFor(yValues, FIGURES[y].logarithmic, [rows.bottom, rows.top], tickCount)
  const labelWidth = Math.max(...yAxis.ticks.map(({ value }) => textWidth(format(value), tick)))
  const plot = { ...rows, left: Math.ceil(labelWidth) + 8, right: width - 2 }
  const xValues = points.flatMap((point) => point.x)
  const xAxis = axisFor(xValues, FIGURES[x].logarithmic, [plot.left, plot.right], tickCount)
  const marks = points.map((point) => {
    const at = { x: xAxis.position(point.x[0]), y: yAxis.position(point.y[0]) }
    const range = [
      ...point.x.slice(1).map((value) => ({ from: at, to: { ...at, x: xAxis.position(value) } })),
      ...point.y.slice(1).map((value) => ({ from: at, to: { ...at, y: yAxis.position(value) } })),
    ]
    return { point, at, range }
  })
  const groupOf = (members: readonly number[]) => ({
    points: members.flatMap((member) => marks[member]?.point ?? []),
    at: marks[members[0] ?? 0]?.at ?? { x: 0, y: 0 },
  })
  const { names, numbers } = placeNames(
    marks.map(({ point, at }) => ({ point: at, width: textWidth(point.label, name), height: name * 1.3 })),
    plot,
    { lines: marks.flatMap(({ range }) => range), number: { width: textWidth('00', name), height: name * 1.3 } },
  )
  const places = marks.map(({ at }) => at)
  const crowds = overlapping(places, () => true, target).filter(({ length }) => length > 1)
  const families = Map.groupBy(marks, ({ point }) => point.family)
  return {
    plot,
    x: xAxis,
    y: yAxis,
    hulls: [...families].map(([family, members]) => ({ family, path: hullPath(members.map(({ at }) => at)) })),
    marks: marks.map((mark, index) => ({ ...mark, name: names[index] ?? null })),
    /** Points that are too close for a link each, the leftmost first. */
    crowds: crowds.map(groupOf),
    /** In place of names for which there is no space. Without a place a number covers its points. */
    numbers: numbers.map(({ points, place }, index) => ({ number: index + 1, ...groupOf(points), place })),
  }
}

/** The number of corners of a circle, and the distance between points and the line around them, in pixels. */
const CORNERS = 32
const HULL_DISTANCE = 15

const drawHull = line().curve(curveLinearClosed).digits(1)

function hullPath(points: readonly Point[]): string {
  const corners = points.flatMap(({ x, y }) =>
    Array.from({ length: CORNERS }, (_, index): [number, number] => {
      const angle = (index / CORNERS) * 2 * Math.PI
      return [x + HULL_DISTANCE * Math.cos(angle), y + HULL_DISTANCE * Math.sin(angle)]
    }),
  )
  return drawHull(polygonHull(corners) ?? []) ?? ''
}

/** The widths of semi-bold letters of the site's font at 1 pixel, rounded up. */
const LETTER_WIDTHS: readonly [RegExp, number][] = [
  [/[MW%@]/, 0.95],
  [/[A-Z]/, 0.74],
  [/[il.,'’ ()·-]/, 0.42],
]
const OTHER_LETTERS = 0.66

function textWidth(text: string, size: number): number {
  const widthOf = (letter: string) => LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTERS
  return size * [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
}

export type ChartPoint = ReturnType<typeof chartPoints>['points'][number]

const MAX_LABEL = 18

export function chartPoints(materials: readonly ListedMaterialFragment[], x: Figure, y: Figure) {
  const points = materials.flatMap((material) => {
    const [xValues, yValues] = [valuesOf(material, x), valuesOf(material, y)]
    if (!xValues || !yValues) return []
    const name = withoutSoftHyphens(materialName(material).name)
    return {
      id: material.id ?? '',
      material,
      x: xValues,
      y: yValues,
      family: material.family ?? '',
      name,
      label: name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL - 1).trimEnd()}…` : name,
    }
  })
  return {
    points: points.toSorted((a, b) => a.x[0] - b.x[0] || a.y[0] - b.y[0]),
    missing: materials.filter((material) => !points.some((point) => point.material === material)),
  }
}

/** Returns the value at an axis; for temperatures, that of long-term use and then that of short-term use, if it is higher. */
function valuesOf(material: ListedMaterialFragment, figure: Figure): [value: number, ...short: number[]] | null {
  const value = figureOf(material, figure)
  const short = figure === 'temperature' ? figureOf(material, 'shortTemperature') : null
  if (value === null) return null
  return short !== null && short > value ? [value, short] : [value]
}
