import { type Demand, type FilterItem, type FilterSpec, type FilterState, narrow } from '@/components/filter/filter'

export interface ReasonTexts {
  /** A figure in words, by range, with `{value}`. */
  figures: Readonly<Record<string, string>>
  /** Beside a continuous temperature, with `{value}`. */
  shortTerm: string
  noFigure: string
  /** With `{label}`. */
  notListed: string
}

/** What one demand leaves out of the materials that meet those before it. */
export interface Reason {
  words: string
  dropped: { id: string; name: string; why: string }[]
  left: number
}

interface Options {
  texts: ReasonTexts
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

/** Figure of an item that is shown beside another one: the short-term temperature beside the continuous one. */
const SHORT_TERM = 'shortTemperature'
const CONTINUOUS = 'temperature'

export function reasonsOf(
  items: readonly FilterItem[],
  state: FilterState,
  spec: FilterSpec,
  options: Options,
): Reason[] {
  return narrow(items, state, spec).map(({ demand, dropped, left }) => ({
    words: options.wordsFor(demand),
    left,
    dropped: dropped.map((item) => ({
      id: item.id,
      name: item.name ?? '',
      why:
        demand.name in options.texts.figures
          ? figureWords(item, demand.name, options)
          : options.texts.notListed.replace('{label}', options.wordsFor(demand)),
    })),
  }))
}

/** Why an item meets all demands. */
export function whyKept(item: FilterItem, demands: readonly Demand[], options: Options): string {
  return demands
    .map((demand) =>
      demand.name in options.texts.figures ? figureWords(item, demand.name, options) : options.wordsFor(demand),
    )
    .join(', ')
}

function figureWords({ figures = {} }: FilterItem, name: string, { texts, format }: Options): string {
  const value = figures[name] ?? null
  if (value === null) return texts.noFigure
  const words = (texts.figures[name] ?? '{value}').replace('{value}', format(value))
  const shortTerm = name === CONTINUOUS ? (figures[SHORT_TERM] ?? null) : null
  return shortTerm === null ? words : `${words}, ${texts.shortTerm.replace('{value}', format(shortTerm))}`
}
