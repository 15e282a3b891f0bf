import { type FormModel, fieldsOf } from '../model'

/**
 * Handles of the fields for a name; the first that was filled in is asked for, or else a telephone number. Never the e-mail
 * address: a stranger who got the link at a mistyped address knows it.
 */
const NAMES = ['lastName', 'familyName', 'surname', 'fullName', 'name']

/** Words of a name that are compared: only the family name may be given of a whole one. */
const MAX_WORDS = 8

/** Last digits of a telephone number, which are the same with and without the code of the country. */
const PHONE_DIGITS = 8

/** Longer answers are wrong. */
const MAX_LENGTH = 300

export interface Question {
  kind: 'text' | 'phone'
  /** Label of the field. */
  label: string
  /** What the sender wrote there. */
  expected: string
}

/** Fields of a form that may be asked for, in their order. */
export function questionFields(model: FormModel) {
  const fields = fieldsOf(model)
  const ofKind = (wanted: Question['kind']) =>
    fields.flatMap(({ handle, label, kind }) => (kind === wanted ? [{ handle, label, kind: wanted }] : []))
  const texts = ofKind('text')
  return [...NAMES.flatMap((name) => texts.filter(({ handle }) => handle === name)), ...ofKind('phone')]
}

/** What the page asks, to know the sender; null where neither a name nor a telephone number was given. */
export function questionOf(model: FormModel, row: Record<string, unknown>): Question | null {
  for (const { handle, label, kind } of questionFields(model)) {
    const expected = row[handle]
    if (typeof expected !== 'string') continue
    const isGiven = kind === 'phone' ? lastDigits(expected).length === PHONE_DIGITS : !isSame(expected, '')
    if (isGiven) return { kind, label, expected }
  }
  return null
}

/** Whether an answer is right: case, accents, spaces and punctuation do not count. */
export function isAnswer({ kind, expected }: Question, given: string): boolean {
  if (given.length > MAX_LENGTH || isSame(given, '')) return false
  if (kind === 'phone') return lastDigits(given) === lastDigits(expected)
  const words = expected.trim().split(/\s+/)
  const endings = words.slice(-MAX_WORDS).map((_, index, { length }) => words.slice(index - length).join(' '))
  return [expected, ...endings].some((each) => isSame(each, given))
}

const collator = new Intl.Collator('nl', { usage: 'search', sensitivity: 'base', ignorePunctuation: true })
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-PHONE_DIGITS)
const isSame = (one: string, other: string): boolean => collator.compare(one, other) === 0
