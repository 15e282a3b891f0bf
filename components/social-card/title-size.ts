const SIZES = [92, 80, 68, 58, 50, 44]

const LINE_HEIGHT = 1.08

/** The mean width of a bold letter in em, rounded up. */
const LETTER = 0.6

export const linesAt = (size: number, height: number): number => Math.floor(height / (size * LINE_HEIGHT))

export function titleSize(title: string, width: number, height: number): number {
  const words = title.split(' ').map((word) => word.length)
  const fits = (size: number) => {
    const perLine = width / (size * LETTER)
    if (words.some((length) => length > perLine)) return false
    let lines = 1
    let used = -1
    for (const length of words) {
      if (used + 1 + length > perLine) {
        lines++
        used = -1
      }
      used += 1 + length
    }
    return lines <= linesAt(size, height)
  }
  return SIZES.find(fits) ?? Math.min(...SIZES)
}
