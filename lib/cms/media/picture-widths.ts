const HERO = '(width < 900px) 100vw 9/5, 100vw 5/2'
const HEADING = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 5/2, 1320px 5/2'
const ARTICLE = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 2/1, 1320px 2/1'

/** The box in which a page shows the pictures of an entry or block, in the form of `PART`; for columns the smallest. */
export const PICTURE_BOXES = {
  home_Entry: HERO,
  careersHome_Entry: HERO,
  pages_Entry: HEADING,
  careersPages_Entry: HEADING,
  openApplication_Entry: HEADING,
  news_Entry: ARTICLE,
  solutions_Entry: ARTICLE,
  stories_Entry: '(width < 900px) 100vw 4/5, (width < 1384px) 42vw 4/5, 532px 4/5',
  materials_Entry: '(width < 900px) 100vw 3/2, (width < 1130px) 50vw 480px, (width < 1600px) 50vw 6/5, 50vw 4/3',
  vacancies_Entry: '(width < 1024px) 100vw 3/2, (width < 1384px) 66vw 3/2, 870px 3/2',
  locations_Entry: '(width < 640px) 100vw 16/9, (width < 1384px) 50vw 16/9, 644px 16/9',
  employees_Entry: '(width < 640px) 33vw 4/5, (width < 1024px) 40vw 4/5, 300px 4/5',
  blockTextImage_Entry: '(width < 900px) 100vw 4/3, (width < 1500px) 58vw 4/3, 58vw 640px',
  blockColumn_Entry: '(width < 640px) 100vw 3/2, (width < 1024px) 50vw 3/2, 25vw 3/2',
  blockVideo_Entry: '(width < 640px) 100vw 4/3, (width < 1384px) 100vw 16/9, 1320px 16/9',
  blockLogos_Entry: '200px',
}

/** In pixels, as the optimizer makes them (next.config.mjs). */
export const PICTURE_WIDTHS = [64, 96, 128, 200, 264, 360, 480, 640, 768, 960, 1280, 1920, 2400]

const NARROWEST = 360
const WIDEST = 2560

/** A part of a box: `(width < 900px) 100vw 4/3`, or `50vw 3/2` as the last one, or `50vw 560px` with a height. */
// Matching time: quadratic, in short texts of the source code.
const PART = /(?:\(width < (\d+)px\) )?(\d+)(vw|px)(?: (\d+)\/(\d+)| (\d+)px)?(?:, |$)/g

interface Size {
  width: number
  height: number
}

function partsOf(box: string) {
  let from = NARROWEST
  return [...box.matchAll(PART)].map(([, limit, amount, unit, across, down, fixed]) => {
    const to = limit ? Number(limit) : WIDEST
    const widthIn = (windowWidth: number) => (Number(amount) * (unit === 'vw' ? windowWidth : 100)) / 100
    const height = fixed ? Number(fixed) : null
    const ratio = across && down ? Number(across) / Number(down) : null
    const ratioIn = height ? (windowWidth: number) => widthIn(windowWidth) / height : ratio ? () => ratio : null
    const shownIn = (windowWidth: number, file: Size) =>
      widthIn(windowWidth) * Math.max(1, ratioIn ? file.width / file.height / ratioIn(windowWidth) : 1)
    const condition = limit ? `(width < ${limit}px) ` : ''
    const part = { from, to, condition, width: `${amount}${unit}`, shownIn, ratioIn, height }
    from = to
    return part
  })
}

export const shownWidth = (box: string, file: Size, windowWidth: number): number =>
  Math.ceil(
    partsOf(box)
      .find(({ to }) => windowWidth < to)
      ?.shownIn(windowWidth, file) ?? 0,
  )

export function fitPicture(box: string, file: Size): { sizes: string; widths: readonly number[] } {
  const fileRatio = file.width / file.height
  let least = Number.POSITIVE_INFINITY
  let most = 0
  const sizes = partsOf(box).map(({ from, to, condition, width, shownIn, height }) => {
    least = Math.min(least, shownIn(from, file))
    for (const end of [Math.min(to, 480), to]) most = Math.max(most, shownIn(end, file) * (end <= 480 ? 3 : 2))
    if (width.endsWith('px')) return `${condition}${Math.ceil(shownIn(from, file))}px`
    if (height) return `${condition}max(${width}, ${Math.ceil(height * fileRatio)}px)`
    return `${condition}${Math.ceil((shownIn(from, file) / from) * 100)}vw`
  })
  const enough = (wanted: number) => PICTURE_WIDTHS.find((width) => width >= wanted) ?? Math.max(...PICTURE_WIDTHS)
  const [first, last] = [enough(least), enough(Math.min(most, file.width))]
  const widths = PICTURE_WIDTHS.filter((width) => width >= Math.min(first, last) && width <= last)
  return { sizes: sizes.join(', '), widths }
}

const WORTH_CROPPING = 1.1

/** Returns the width by height, in hundredths, of the most that any window shows; null if that is all of it. */
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

export function croppedSize({ width, height }: Size, ratio: number): Size {
  const across = Math.round((height * ratio) / 100)
  return across <= width ? { width: across, height } : { width, height: Math.round((width * 100) / ratio) }
}
