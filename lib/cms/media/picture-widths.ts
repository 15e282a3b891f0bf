/** Widths of pictures that the optimizer makes (next.config.mjs), in pixels. */
export const PICTURE_WIDTHS = [64, 96, 128, 200, 264, 360, 480, 640, 768, 960, 1280, 1920, 2400]

/** Windows for which pictures are offered, in CSS pixels. */
const NARROWEST = 360
const WIDEST = 2560

/**
 * A part of a box: `(width < 900px) 100vw 4/3`, or the last one, `50vw 3/2`. In place of the ratio the height of a box
 * that keeps it, `50vw 560px`; neither where the box takes the ratio of the picture.
 */
// Matching time: quadratic, in short texts of the source code.
const PART = /(?:\(width < (\d+)px\) )?(\d+)(vw|px)(?: (\d+)\/(\d+)| (\d+)px)?(?:, |$)/g

interface Part {
  /** Windows from the first to below the second width, in CSS pixels. */
  from: number
  to: number
  /** As in `sizes`: the condition, and the width of the box. */
  condition: string
  width: string
  widthIn: (windowWidth: number) => number
  /** Width by height; null where the box takes the ratio of the picture. */
  ratioIn: ((windowWidth: number) => number) | null
  height: number | null
}

interface Size {
  width: number
  height: number
}

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

function partsOf(box: string): Part[] {
  let from = NARROWEST
  return [...box.matchAll(PART)].map(([, limit, amount, unit, across, down, fixed]) => {
    const to = limit ? Number(limit) : WIDEST
    const widthIn = (windowWidth: number) => (Number(amount) * (unit === 'vw' ? windowWidth : 100)) / 100
    const height = fixed ? Number(fixed) : null
    const ratio = across && down ? Number(across) / Number(down) : null
    const ratioIn = height ? (windowWidth: number) => widthIn(windowWidth) / height : ratio ? () => ratio : null
    const condition = limit ? `(width < ${limit}px) ` : ''
    const part = { from, to, condition, width: `${amount}${unit}`, widthIn, ratioIn, height }
    from = to
    return part
  })
}

/**
 * What `<img sizes>` says of a picture, and the widths in which it can be of use: neither smaller nor larger than any
 * window shows it, nor larger than its file. A picture that covers a box taller than itself is wider than the box.
 *
 * @param box where the picture is shown, by width of the window: `(width < 640px) 100vw 4/5, 33vw 4/5`
 * @param file in pixels
 */
export function fitPicture(box: string, file: Size): { sizes: string; widths: readonly number[] } {
  const fileRatio = file.width / file.height
  let least = Number.POSITIVE_INFINITY
  let most = 0
  const sizes = partsOf(box).map(({ from, to, condition, width, widthIn, ratioIn, height }) => {
    const shownIn = (windowWidth: number) =>
      widthIn(windowWidth) * Math.max(1, ratioIn ? fileRatio / ratioIn(windowWidth) : 1)
    least = Math.min(least, shownIn(from))
    for (const end of [Math.min(to, 480), to]) most = Math.max(most, shownIn(end) * densityAt(end))
    if (width.endsWith('px')) return `${condition}${Math.ceil(shownIn(from))}px`
    if (height) return `${condition}max(${width}, ${Math.ceil(height * fileRatio)}px)`
    return `${condition}${Math.ceil((shownIn(from) / from) * 100)}vw`
  })
  const enough = (wanted: number) => PICTURE_WIDTHS.find((width) => width >= wanted) ?? Math.max(...PICTURE_WIDTHS)
  const [first, last] = [enough(least), enough(Math.min(most, file.width))]
  return { sizes: sizes.join(', '), widths: widthsBetween(Math.min(first, last), last) }
}

/** Less than this share more pixels in a direction than any box shows is not worth a file of its own. */
const WORTH_CROPPING = 1.1

/**
 * The ratio, width by height in hundredths, to which a picture can be cropped as no window shows more of it; null where
 * it is shown whole, or nearly.
 *
 * @param box as of fitPicture
 * @param file in pixels
 */
export function cropRatio(box: string, file: Size): number | null {
  const ratios = partsOf(box).flatMap(({ from, to, ratioIn }) =>
    ratioIn ? [ratioIn(from), ratioIn(to)] : [file.width / file.height],
  )
  const [narrowest, widest] = [Math.min(...ratios), Math.max(...ratios)]
  const fileRatio = file.width / file.height
  if (fileRatio / widest > WORTH_CROPPING) return Math.round(widest * 100)
  if (narrowest / fileRatio > WORTH_CROPPING) return Math.round(narrowest * 100)
  return null
}

/** The largest part of a picture with a ratio, width by height in hundredths. */
export function croppedSize({ width, height }: Size, ratio: number): Size {
  const across = Math.round((height * ratio) / 100)
  return across <= width ? { width: across, height } : { width, height: Math.round((width * 100) / ratio) }
}
