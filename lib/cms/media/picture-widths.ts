/** Widths of pictures that the optimizer makes (next.config.mjs), in pixels. */
export const PICTURE_WIDTHS = [64, 96, 128, 200, 264, 360, 480, 640, 768, 960, 1280, 1920, 2400]

/** Windows for which pictures are offered, in CSS pixels. */
const NARROWEST = 360
const WIDEST = 2560

/** A part of `sizes`: `(width < 900px) 100vw`, or the last one, `50vw`. */
const PART = /(?:\(width < (\d+)px\) )?(\d+)(vw|px)/g

/** Device pixels per CSS pixel that are worth their bytes, on phones and on larger screens. */
const densityAt = (windowWidth: number): number => (windowWidth <= 480 ? 3 : 2)

const ranges = new Map<string, readonly number[]>()

/** One array for each range: a page's data then has it once. */
function widthsBetween(first: number, last: number): readonly number[] {
  const name = `${first} ${last}`
  const range = ranges.get(name) ?? PICTURE_WIDTHS.filter((width) => width >= first && width <= last)
  ranges.set(name, range)
  return range
}

/**
 * Widths in which a picture can be of use: neither smaller nor larger than any window shows it, nor larger than its file.
 *
 * @param sizes as in `<img sizes>`, with the conditions in the order of their widths
 * @param fileWidth in pixels
 */
export function usefulWidths(sizes: string, fileWidth: number): readonly number[] {
  let from = NARROWEST
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const [, limit, amount = '', unit] of sizes.matchAll(PART)) {
    const to = limit ? Number(limit) : WIDEST
    const shownIn = (windowWidth: number) => (unit === 'vw' ? (windowWidth * Number(amount)) / 100 : Number(amount))
    least = Math.min(least, shownIn(from))
    for (const width of [Math.min(to, 480), to]) most = Math.max(most, shownIn(width) * densityAt(width))
    from = to
  }
  const enough = (wanted: number) => PICTURE_WIDTHS.find((width) => width >= wanted) ?? Math.max(...PICTURE_WIDTHS)
  const [first, last] = [enough(least), enough(Math.min(most, fileWidth))]
  return widthsBetween(Math.min(first, last), last)
}
