import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import {
  type CutMaterial,
  cut,
  limitsOf,
  MAX_COUNT,
  MIN_SIDE,
  type Piece,
  SHAPES,
  type Shape,
  usualPiece,
  weightOf,
} from '@/lib/shared/cutting'

type PageTexts = 'title' | 'lead' | 'unknown' | 'noStock' | 'materials' | 'form' | 'list'

/** On a material's page the tool is smaller without the texts of its own page. */
type OwnPageTexts = 'calculate' | 'replace'

export type SizeTexts = Omit<MessageTexts['size'], PageTexts | OwnPageTexts> & {
  [Name in OwnPageTexts]?: string
} & {
  listTitle: string
  shapeNames: Record<Shape, string>
}

export const shapesOf = ({ stock }: CutMaterial): Shape[] =>
  SHAPES.filter((shape) => limitsOf(usualPiece(shape, stock), stock).length > 0)

export interface Figure {
  label: string
  values: string[]
}

/** Three digits, as no scale of a workshop shows more. */
export const kilosText = (kilos: number, locale: LocaleCode): string =>
  new Intl.NumberFormat(localeOf(locale).notation, { maximumSignificantDigits: 3 }).format(kilos)

export const summaryOf = (figures: readonly Figure[]): string =>
  figures.map(({ label, values }) => `${label}: ${values.join(', ')}.`).join(' ')

/**
 * Returns the figures of a piece, or the sentence that says what is possible. It is empty without stock of the shape.
 * @param dispatch the date in words, or null to leave it out
 */
export function figuresOf(
  piece: Piece,
  count: number,
  { name, density, stock }: CutMaterial,
  dispatch: string | null,
  locale: LocaleCode,
  texts: SizeTexts,
): { figures: Figure[]; problem: null } | { figures: null; problem: string } {
  const number = (value: number) => formatNumber(value, locale)
  const say = (text: string, values: Record<string, number>) =>
    fill(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, number(value)])))
  const weight = (text: string, pieces: number) =>
    density === null ? [] : [fill(text, { kilos: kilosText(weightOf(piece, density, pieces), locale) })]
  const result = cut(piece, stock)
  const [first = 0] = piece.sizes
  if (!result) return { figures: null, problem: '' }
  const { length, width, shape, to } = result.stock
  if (!('pieces' in result)) {
    const { dimension, min, max } = result
    const text = texts.problems[dimension === 'length' && width === 0 ? 'rodLength' : dimension]
    const problem = say(text, { min, max, length, width, least: MIN_SIDE, diameter: first })
    return { figures: null, problem: fill(problem, { material: name }) }
  }
  if (Number.isNaN(count)) return { figures: null, problem: say(texts.problems.count, { max: MAX_COUNT }) }
  const { pieces, rest, tolerances } = result
  const figures: [label: string, values: string[]][] = [
    [texts.weight, [...weight(texts.each, 1), ...(count > 1 ? weight(texts.together, count) : [])]],
    // Thickness and diameter are those of the stock; a billet has its own height.
    [texts.stock, [say(texts.from[shape], { first: shape === 'billet' ? to : first, length, width })]],
    [
      texts.tolerance,
      tolerances.map(({ dimension, plus, minus }) => {
        const tolerance = plus === minus ? `±${number(plus)}` : `${number(minus)} / +${number(plus)}`
        return fill(texts.toleranceOf, { name: texts.dimensions[dimension].toLowerCase(), tolerance })
      }),
    ],
    [
      texts.pieces,
      [
        fill(texts.piecesOf, { n: pieces }),
        ...(count > pieces ? [say(texts.needed, { n: Math.ceil(count / pieces) })] : []),
      ],
    ],
    [
      texts.rest,
      rest.length === 0
        ? [texts.none]
        : rest.map((sides) => {
            const [long = 0, wide = 0, thin = 0] = sides.toSorted((one, other) => other - one)
            const text = [texts.end, texts.strip, texts.slab][sides.length - 1] ?? ''
            return say(text, { length: long, width: wide, thickness: thin })
          }),
    ],
    [texts.dispatch, dispatch === null ? [] : [fill(texts.dispatchOn, { date: dispatch })]],
  ]
  return {
    figures: figures.flatMap(([label, values]) => (values.length > 0 ? { label, values } : [])),
    problem: null,
  }
}
