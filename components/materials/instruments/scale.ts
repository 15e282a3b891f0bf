import { axisFor } from '../chart/axis'

/** Steps between two labelled ticks. */
const STEPS = 10

export interface Scale {
  /** Labelled ticks; places are percentages of the width. */
  ticks: { value: number; at: number }[]
  /** Places of the ticks between them. */
  minor: number[]
  position: (value: number) => number
}

/** A scale on which all these values lie; null for fewer than two different ones, which nothing can be compared with. */
export function scaleFor(values: readonly number[], { logarithmic }: { logarithmic: boolean }): Scale | null {
  if (new Set(values).size < 2) return null
  const axis = axisFor(values, { logarithmic, range: [0, 100], tickCount: 5 })
  const position = (value: number) => Math.round(axis.position(value) * 100) / 100
  return {
    ticks: axis.ticks.map(({ value }) => ({ value, at: position(value) })),
    minor: axis.ticks.slice(1).flatMap(({ value }, index) => {
      const from = axis.ticks[index]?.value ?? value
      return Array.from({ length: STEPS - 1 }, (_, step) => position(from + ((value - from) * (step + 1)) / STEPS))
    }),
    position,
  }
}

export interface Reading {
  name: string
  value: number
}

/** The ends of all readings, and the place of a value among them from the lowest, from 1. */
export function placeAmong(readings: readonly Reading[], value: number) {
  const sorted = readings.toSorted((one, other) => one.value - other.value)
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)]
  if (!lowest || !highest) return null
  return { lowest, highest, place: 1 + readings.filter((reading) => reading.value < value).length }
}
