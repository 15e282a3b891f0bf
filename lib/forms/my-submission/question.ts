import { type FormModel, fieldsOf } from '../model'

/** Handles of the fields for a name; the first that was filled in is asked for, or else an e-mail address. */
const NAMES = ['lastName', 'familyName', 'surname', 'fullName', 'name']

/** Words of a name that are compared: only the family name may be given of a whole one. */
const MAX_WORDS = 8

/** Longer answers are wrong. */
const MAX_LENGTH = 300

export interface Question {
  /** Label of the field. */
  label: string
  /** What the sender wrote there. */
  expected: string
}

/** Fields of a form that may be asked for, in their order. */
export function questionFields(model: FormModel) {
  const fields = fieldsOf(model)
  const names = NAMES.flatMap((name) => fields.filter(({ handle, kind }) => handle === name && kind === 'text'))
  return [...names, ...fields.filter(({ kind }) => kind === 'email')]
}

/** What the page asks, to know the sender; null where neither a name nor an e-mail address was given. */
export function questionOf(model: FormModel, row: Record<string, unknown>): Question | null {
  for (const { handle, label } of questionFields(model)) {
    const expected = row[handle]
    if (typeof expected === 'string' && !isSame(expected, '')) return { label, expected }
  }
  return null
}

/** Whether an answer is right: case, accents, spaces and punctuation do not count. */
export function isAnswer({ expected }: Question, given: string): boolean {
  if (given.length > MAX_LENGTH || isSame(given, '')) return false
  const words = expected.trim().split(/\s+/)
  const endings = words.slice(-MAX_WORDS).map((_, index, { length }) => words.slice(index - length).join(' '))
  return [expected, ...endings].some((each) => isSame(each, given))
}

const collator = new Intl.Collator('nl', { usage: 'search', sensitivity: 'base', ignorePunctuation: true })
const isSame = (one: string, other: string): boolean => collator.compare(one, other) === 0
