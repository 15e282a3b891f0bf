import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import {
  type CutMaterial,
  cut,
  type Dimension,
  MAX_COUNT,
  MIN_SIDE,
  type Piece,
  type Shape,
  weightOf,
} from '@/lib/shared/cutting'

type PageTexts = 'title' | 'lead' | 'unknown' | 'noStock' | 'materials' | 'form' | 'list'

/** Texts that only the tool's own page has. The page of a material does not load them. */
type OwnPageTexts = 'calculate' | 'replace'

export type SizeTexts = Omit<MessageTexts['size'], PageTexts | OwnPageTexts> & {
  replace?: string
  listTitle: string
  shapeNames: Record<Shape, string>
}

export type Figure = readonly [label: string, values: readonly string[]]

/** Returns `3,38 kg`, or `497 g` if `most`, the largest weight beside it, is below a kilogram. */
export function weightText(kilos: number, locale: LocaleCode, most = kilos): string {
  const [value, unit] = most < 0.9995 ? [kilos * 1000, 'g'] : [kilos, 'kg']
  const format = new Intl.NumberFormat(localeOf(locale).notation, { maximumSignificantDigits: 3 })
  return `${format.format(value)}\u00a0${unit}`
}

export const summaryOf = (figures: readonly Figure[]): string =>
  figures.map(([label, values]) => `${label}: ${values.join(', ')}.`).join(' ')

/** Returns the figures of a piece, or the sentence that says what is possible, which is empty without stock. */
export function figuresOf(
  piece: Piece,
  count: number,
  { name, density, stock }: CutMaterial,
  dispatch: string | null,
  locale: LocaleCode,
  texts: SizeTexts,
): { figures: Figure[]; problem: null; wrong?: undefined } | { figures: null; problem: string; wrong?: Dimension } {
  const number = (value: number) => formatNumber(value, locale)
  const say = (text: string, values: Record<string, number>) =>
    fill(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, number(value)])))
  const weight = (text: string, pieces: number) =>
    density === null
      ? []
      : [
          fill(text, {
            weight: weightText(weightOf(piece, density, pieces), locale, weightOf(piece, density, count)),
          }),
        ]
  const nameOf = (dimension: Dimension) => texts.dimensions[dimension].toLowerCase()
  const result = cut(piece, stock)
  const [first = 0] = piece.sizes
  if (!result) return { figures: null, problem: '' }
  const { part } = result
  const { length, width, shape, to } = result.stock
  const isDivided = part.length < length || part.width < width
  if (!('pieces' in result)) {
    const { dimension: wrong, min, max } = result
    const side = isDivided ? 'saw' : width > 0 ? 'side' : 'rodLength'
    const text = texts.problems[wrong === 'length' || wrong === 'width' ? side : wrong]
    const problem = say(text, { min, max, length, width, least: MIN_SIDE, diameter: first })
    return { figures: null, problem: fill(problem, { material: name, name: nameOf(wrong) }), wrong }
  }
  if (Number.isNaN(count)) return { figures: null, problem: say(texts.problems.count, { max: MAX_COUNT }) }
  const { pieces, rest, tolerances } = result
  const figures: Figure[] = [
    [texts.weight, [...weight(texts.each, 1), ...(count > 1 ? weight(texts.together, count) : [])]],
    // Thickness and diameter are those of the stock; a billet has its own height.
    [
      texts.stock,
      [
        say(texts.from[shape], { first: shape === 'billet' ? to : first, length, width }),
        ...(isDivided ? [say(texts.divided, { ...part })] : []),
      ],
    ],
    [
      texts.tolerance,
      tolerances.map(([dimension, plus, minus]) => {
        const tolerance = plus === minus ? `±${number(plus)}` : `${number(minus)} / +${number(plus)}`
        return fill(texts.toleranceOf, { name: nameOf(dimension), tolerance })
      }),
    ],
    [
      texts.pieces,
      [count > pieces ? say(texts.needed[shape], { n: pieces, stock: Math.ceil(count / pieces) }) : number(pieces)],
    ],
    [
      texts.rest[shape],
      rest.length === 0
        ? [texts.none]
        : rest.map((sides) => {
            const size = sides.toSorted((one, other) => other - one).map(number)
            return `${['', texts.strip, texts.slab][sides.length - 1]} ${size.join(' × ')}\u00a0mm`.trim()
          }),
    ],
    [texts.dispatch, dispatch === null ? [] : [fill(texts.dispatchOn, { date: dispatch })]],
  ]
  return { figures: figures.filter(([, values]) => values.length > 0), problem: null }
}
