import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { type Figure, figureOf } from '../figures'
import { materialName } from '../name'

export interface ChartPoint {
  material: ListedMaterialFragment
  x: number
  y: number
  /** The short-term value beside the long-term one on the axis: one or none. */
  xShort: number[]
  yShort: number[]
  family: string
  name: string
  label: string
}

const MAX_LABEL = 18

/** Returns the points of a chart from left to right, and the materials that lack one of the two figures. */
export function chartPoints(materials: readonly ListedMaterialFragment[], x: Figure, y: Figure) {
  const points = materials.flatMap((material): ChartPoint[] => {
    const [xValue, yValue] = [figureOf(material, x), figureOf(material, y)]
    if (xValue === null || yValue === null) return []
    const name = materialName(material).name.replaceAll('\u00ad', '')
    return [
      {
        material,
        x: xValue,
        y: yValue,
        xShort: shortTerm(material, x),
        yShort: shortTerm(material, y),
        family: material.family ?? '',
        name,
        label: name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL - 1).trimEnd()}…` : name,
      },
    ]
  })
  const ids = new Set(points.map(({ material }) => material.id))
  return {
    points: points.toSorted((a, b) => a.x - b.x || a.y - b.y),
    missing: materials.filter(({ id }) => !ids.has(id)),
  }
}

function shortTerm(material: ListedMaterialFragment, figure: Figure): number[] {
  const value = figureOf(material, 'shortTemperature')
  return figure === 'temperature' && value !== null && value > (material.serviceTempMax ?? value) ? [value] : []
}
