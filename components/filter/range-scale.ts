export type Scale = NonNullable<ReturnType<typeof scaleOf>>

export const STEPS = 100

/** Returns the distance between round values: the largest power of ten of which a span has at least 50. */
const roundStep = (span: number): number => 10 ** Math.floor(Math.log10(span / 50))

const toStep = (value: number, step: number, round: (value: number) => number): number =>
  Number((round(Number((value / step).toPrecision(12))) * step).toPrecision(12))

/** Makes a scale from the smallest to the largest value, rounded outwards; null if the values do not differ. */
export function scaleOf(values: readonly number[], logarithmic: boolean) {
  const usable = values.filter((value) => Number.isFinite(value) && (!logarithmic || value > 0))
  const [smallest, largest] = [Math.min(...usable), Math.max(...usable)]
  // Values that differ by a rounding error only count as equal.
  if (usable.length === 0 || largest - smallest <= Math.abs(largest) * 1e-9) return null
  const step = roundStep(logarithmic ? smallest * 10 : largest - smallest)
  const min = Math.min(toStep(smallest, step, Math.floor), smallest)
  const max = Math.max(toStep(largest, step, Math.ceil), largest)
  return { min: logarithmic && min <= 0 ? smallest : min, max, logarithmic }
}

function shareOf(value: number, { min, max, logarithmic }: Scale): number {
  const share = logarithmic ? Math.log(Math.max(value, min) / min) / Math.log(max / min) : (value - min) / (max - min)
  return Math.min(Math.max(share, 0), 1)
}

export const positionOf = (value: number, scale: Scale): number => Math.round(shareOf(value, scale) * STEPS)

export function valueAt(position: number, { min, max, logarithmic }: Scale): number {
  if (position <= 0) return min
  if (position >= STEPS) return max
  const share = position / STEPS
  const value = logarithmic ? min * (max / min) ** share : min + (max - min) * share
  const rounded = logarithmic ? Number(value.toPrecision(2)) : toStep(value, roundStep(max - min), Math.round)
  return Math.min(Math.max(rounded, min), max)
}

export function histogram(values: readonly number[], scale: Scale, bars: number): number[] {
  const counts = Array.from({ length: bars }, () => 0)
  for (const value of values) {
    if (scale.logarithmic && value <= 0) continue
    const bar = Math.min(Math.floor(shareOf(value, scale) * bars), bars - 1)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts
}
