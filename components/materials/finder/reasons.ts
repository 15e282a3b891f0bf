import type { CheckedDemand, Demand, FilterItem } from '@/components/filter/filter'
import { fill } from '@/lib/i18n/fill'
import type { MessageTexts } from '@/lib/i18n/messages'

export type GuideTexts = MessageTexts['finder']['guide'] & {
  figures: Readonly<Record<string, string>>
  shortTerm: string
}

export type Reason = ReturnType<typeof reasonsOf>[number]

interface Options {
  texts: Pick<GuideTexts, 'figures' | 'shortTerm' | 'noFigure' | 'notListed'>
  wordsFor: (demand: Demand) => string
  format: (value: number) => string
}

/** The first letter of a label in a sentence. Abbreviations such as PVC-U and RoHS keep theirs. */
const CAPITAL = /(?<=^|, )\p{Lu}(?=\p{Ll}+(?: |,|$))/gu

export const reasonsOf = (demands: readonly CheckedDemand<FilterItem>[], options: Options) =>
  demands.map((demand) => {
    const words = options.wordsFor(demand)
    return {
      words,
      dropped: demand.dropped.map((item) => ({
        id: item.id,
        name: item.name ?? '',
        why: figureWords(item, demand.name, options) ?? notListed(demand.name, words, options.texts),
      })),
    }
  })

export const whyKept = (item: FilterItem, demands: readonly Demand[], options: Options): string =>
  demands
    .map((demand) => figureWords(item, demand.name, options) ?? withinSentence(options.wordsFor(demand)))
    .join(', ')

const withinSentence = (words: string): string => words.replace(CAPITAL, (letter) => letter.toLowerCase())

function notListed(name: string, words: string, { notListed: texts }: Options['texts']): string {
  if (name !== 'compliance' && name !== 'form') return fill(texts.other, { label: words })
  return fill(texts[name], { label: withinSentence(words) })
}

function figureWords({ figures = {} }: FilterItem, name: string, { texts, format }: Options): string | null {
  const text = texts.figures[name]
  if (!text) return null
  const value = figures[name] ?? null
  if (value === null) return texts.noFigure
  const words = fill(text, { value: format(value) })
  const shortTerm = name === 'temperature' && figures.shortTemperature
  return shortTerm ? `${words}, ${fill(texts.shortTerm, { value: format(shortTerm) })}` : words
}
