import type { LocaleCode } from '../i18n/locales.ts'

/**
 * A clause that begins with `begin` names what is missing, such as "geen zuren". What follows `from` is refused: "niet
 * voor voedsel". A part of a clause with `negation` and `suitable` refuses all that it names: "voor levensmiddelen is het
 * niet vrijgegeven". A clause with `praise`, such as "geen kunststof is beter bestand", refuses nothing.
 */
type Refusal = Record<'begin' | 'from' | 'negation' | 'suitable' | 'conjunction' | 'praise', RegExp>

const REFUSALS: Record<LocaleCode, Refusal> = {
  nl: {
    begin: /^(?:(?:en|dus|ook|maar|nog) )*(?:geen|niet(?! alleen )|nooit) /i,
    from: /(?<!\p{L})(?:niet(?! alleen )(?: \p{L}+)?|ongeschikt|nooit) voor /iu,
    negation: /(?<!\p{L})(?:niet(?! alleen )|geen|nooit|evenmin|ongeschikt|verbiedt|verboden)(?!\p{L})/iu,
    suitable:
      /(?<!\p{L})(?:vrijgegeven|vrijgave|geschikt|goedgekeurd|bestand|bestendig|toegestaan|verbiedt|verboden)(?!\p{L})/iu,
    conjunction: / (?:en|maar) /i,
    praise: /(?<!\p{L})beter(?!\p{L})/iu,
  },
  en: {
    begin: /^(?:(?:and|so|but|nor) )*(?:no|not(?! only )|never) /i,
    from: /(?<!\p{L})(?:not(?! only )(?: \p{L}+)?|unsuitable|unfit|never) for /iu,
    negation:
      /(?<!\p{L})(?:not(?! only )|no|never|neither|nor|cannot|unsuitable|bans|banned|prohibits|prohibited)(?!\p{L})/iu,
    suitable:
      /(?<!\p{L})(?:approved|approval|suitable|fit|cleared|released|resistant|resists|allowed|bans|banned|prohibits|prohibited)(?!\p{L})/iu,
    conjunction: / (?:and|but) /i,
    praise: /(?<!\p{L})(?:better|no other)(?!\p{L})/iu,
  },
}

const CLAUSES = /[^.,:;!?()\n]+/g
const LETTERS = /[^\s]/g

/** Blanks what a text says that something is not good for, which is no hit for it. Other letters keep their places. */
export function withoutRefusals(text: string, locale: LocaleCode): string {
  const { begin, from, negation, suitable, conjunction, praise } = REFUSALS[locale]
  return text.replace(CLAUSES, (clause) => {
    const start = clause.length - clause.trimStart().length
    const words = clause.slice(start)
    if (!negation.test(words) || praise.test(words)) return clause
    const isRefused = words.split(conjunction).some((part) => negation.test(part) && suitable.test(part))
    if (begin.test(words) || isRefused) return clause.replace(LETTERS, ' ')
    const at = words.search(from)
    return at < 0 ? clause : clause.slice(0, start + at) + words.slice(at).replace(LETTERS, ' ')
  })
}
