import { LOCALES } from '@/lib/i18n/locales'
import { type FormModel, fieldsOf } from '../model'

/** Asks for the first of these that was filled in, else a telephone number. Strangers may know the e-mail address. */
const NAMES = ['lastName', 'familyName', 'surname', 'fullName', 'name']

const MAX_WORDS = 8

const PHONE_DIGITS = 8

const MAX_LENGTH = 300

export interface Question {
  kind: 'text' | 'phone'
  label: string
  expected: string
}

export function questionFields(model: FormModel) {
  const fields = fieldsOf(model)
  const ofKind = (wanted: Question['kind']) =>
    fields.flatMap(({ handle, label, kind }) => (kind === wanted ? [{ handle, label, kind: wanted }] : []))
  const texts = ofKind('text')
  return [...NAMES.flatMap((name) => texts.filter(({ handle }) => handle === name)), ...ofKind('phone')]
}

export function questionOf(model: FormModel, row: Record<string, unknown>): Question | null {
  for (const { handle, label, kind } of questionFields(model)) {
    const expected = row[handle]
    if (typeof expected !== 'string') continue
    const isGiven = kind === 'phone' ? lastDigits(expected).length === PHONE_DIGITS : !isSame(expected, '')
    if (isGiven) return { kind, label, expected }
  }
  return null
}

export function isAnswer({ kind, expected }: Question, answer: string): boolean {
  if (answer.length > MAX_LENGTH || isSame(answer, '')) return false
  if (kind === 'phone') return lastDigits(answer) === lastDigits(expected)
  const words = expected.trim().split(/\s+/)
  const endings = words.slice(-MAX_WORDS).map((_, index, { length }) => words.slice(index - length).join(' '))
  return [expected, ...endings].some((each) => isSame(each, answer))
}

const collator = new Intl.Collator(LOCALES[0].notation, {
  usage: 'search',
  sensitivity: 'base',
  ignorePunctuation: true,
})
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-PHONE_DIGITS)
const isSame = (one: string, other: string): boolean => collator.compare(one, other) === 0
