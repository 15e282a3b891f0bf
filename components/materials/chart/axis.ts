import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'

/** The empty share of an axis at both of its ends, for points and the shapes around them. */
const PADDING = 0.11

/** Leading digits of the ticks of a logarithmic axis, the shortest list first. */
const LOGARITHMIC_STEPS = [[1], [1, 3], [1, 2, 3, 5], [1, 1.5, 2, 3, 5, 7], [1, 2, 3, 4, 5, 6, 7, 8, 9]]
const MIN_TICKS = 3
const MIN_LOGARITHMIC = 1e-6

/** Makes an axis for the values. It is linear if a value is too small for a logarithmic one. */
export function axisFor(values: readonly number[], logarithmic: boolean, range: readonly number[], tickCount: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const isLogarithmic = logarithmic && low >= MIN_LOGARITHMIC
  const scale = isLogarithmic ? logarithmicScale(low, high) : linearScale(low, high)
  scale.range(range)
  const ticks = isLogarithmic ? logarithmicTicks(scale) : scale.ticks(tickCount)
  return {
    isLogarithmic,
    ticks: ticks.map((value) => ({ value, at: scale(value) })),
    position: (value: number): number => scale(value),
  }
}

function linearScale(low: number, high: number) {
  const size = Math.max(Math.abs(low), Math.abs(high), 1e-3)
  const span = high - low > size * 1e-3 ? high - low : size
  const space = span * PADDING
  return scaleLinear().domain([low - space, high + space])
}

function logarithmicScale(low: number, high: number) {
  // Equal values, or a single one, need room for ticks beside them.
  const factor = Math.max(high / low, 4) ** PADDING * (high / low < 4 ? 1.4 : 1.1)
  return scaleLog().domain([low / factor, high * factor])
}

function logarithmicTicks(scale: ScaleContinuousNumeric<number, number>): number[] {
  const [low = 1, high = 1] = scale.domain()
  const [first, last] = [Math.floor(Math.log10(low)), Math.floor(Math.log10(high))]
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
  const ticksWith = (steps: readonly number[]) =>
    powers
      .flatMap((power) => steps.map((step) => Number((step * power).toPrecision(2))))
      .filter((value) => value >= low && value <= high)
  const all = LOGARITHMIC_STEPS.map(ticksWith)
  return all.find((ticks) => ticks.length >= MIN_TICKS) ?? all.at(-1) ?? []
}

const STEPS = 10

export type Scale = NonNullable<ReturnType<typeof scaleFor>>

/** Makes a scale for the values; null if they do not differ, because there is nothing to compare. */
export function scaleFor(values: readonly number[], logarithmic: boolean) {
  if (new Set(values).size < 2) return null
  const axis = axisFor(values, logarithmic, [0, 100], 5)
  const position = (value: number) => Math.round(axis.position(value) * 100) / 100
  return {
    /** Positions are in percent of the width. */
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

export function placeAmong(readings: readonly Reading[], value: number) {
  const sorted = readings.toSorted((one, other) => one.value - other.value)
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)]
  if (!lowest || !highest) return null
  return { lowest, highest, place: 1 + readings.filter((reading) => reading.value < value).length }
}
