import type { LocaleCode } from '../i18n/locales.ts'
import type { MarkedText } from './types.ts'
import { initialOf, wordsIn } from './words.ts'

const EXCERPT_LENGTH = 180
/** The most characters before the first match, which must be within two lines of the dialog on a phone. */
export const EXCERPT_LEAD = 40

/** Characters that are read at once, up to the end of a sentence, to find the first match. */
const MIN_READ = 500

interface Range {
  start: number
  end: number
}

export function markText(text: string, stems: ReadonlySet<string>, locale: LocaleCode): MarkedText {
  return cut(text, { start: 0, end: text.length }, matches(text, stems, locale))
}

/** @param searched the text without the passages that are no match, which are blanks */
export function excerptOf(
  text: string,
  stems: ReadonlySet<string>,
  locale: LocaleCode,
  searched: string = text,
): MarkedText {
  const ranges = firstMatches(searched, stems, locale)
  const { start, end } = passage(text, ranges[0]?.start ?? 0)
  return cut(text, { start, end }, ranges, start > 0 ? '… ' : '', end < text.length ? ' …' : '')
}

function firstMatches(text: string, stems: ReadonlySet<string>, locale: LocaleCode): Range[] {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('. ', from + MIN_READ)
    const to = end === -1 ? text.length : end + 1
    if (matches(text.slice(from, to), stems, locale).length > 0)
      return matches(text.slice(from, to + EXCERPT_LENGTH), stems, locale).map((range) => {
        return { start: range.start + from, end: range.end + from }
      })
    from = to
  }
  return []
}

export const hasMark = (parts: MarkedText): boolean => parts.some(({ marked }) => marked)

function matches(text: string, stems: ReadonlySet<string>, locale: LocaleCode): Range[] {
  const ranges: Range[] = []
  const initials = new Set([...stems].map(initialOf))
  for (const { stem, start, end } of wordsIn(text, locale, initials)) {
    if (!stems.has(stem)) continue
    // A joined word comes after its parts, which are one range with it.
    const parts = ranges.splice(ranges.findLastIndex((other) => other.end < start) + 1)
    const last = ranges.at(-1)
    if (parts.length > 0 || stem.length > 1 || (last && text.slice(last.end, start).trim() === ''))
      ranges.push({
        start: Math.min(start, ...parts.map((part) => part.start)),
        end: Math.max(end, ...parts.map((part) => part.end)),
      })
  }
  return ranges
}

function passage(text: string, at: number): Range {
  const from = Math.max(0, at - EXCERPT_LEAD)
  const space = text.indexOf(' ', from)
  const start = from === 0 ? 0 : space === -1 || space >= at ? at : space + 1
  if (start + EXCERPT_LENGTH >= text.length) return { start, end: text.length }
  const lastSpace = text.lastIndexOf(' ', start + EXCERPT_LENGTH)
  return { start, end: lastSpace > at ? lastSpace : start + EXCERPT_LENGTH }
}

function cut(text: string, { start, end }: Range, matched: readonly Range[], before = '', after = ''): MarkedText {
  const parts: MarkedText = []
  const add = (part: string, marked: boolean) => {
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += part
    else if (part !== '') parts.push({ text: part, marked })
  }
  add(before, false)
  let at = start
  for (const match of matched) {
    if (match.start < start || match.end > end) continue
    add(text.slice(at, match.start), false)
    add(text.slice(match.start, match.end), true)
    at = match.end
  }
  add(text.slice(at, end) + after, false)
  return parts
}
