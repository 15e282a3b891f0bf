import { axisFor } from '../chart/axis'

const STEPS = 10

export interface Scale {
  /** Labelled ticks, with positions in percent of the width. */
  ticks: { value: number; at: number }[]
  /** The positions of the ticks between them. */
  minor: number[]
  position: (value: number) => number
}

/** Makes a scale for the values; null if they do not differ, because there is nothing to compare. */
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

/** Returns the lowest and the highest reading, and the rank of a value among them, where 1 is the lowest. */
export function placeAmong(readings: readonly Reading[], value: number) {
  const sorted = readings.toSorted((one, other) => one.value - other.value)
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)]
  if (!lowest || !highest) return null
  return { lowest, highest, place: 1 + readings.filter((reading) => reading.value < value).length }
}
