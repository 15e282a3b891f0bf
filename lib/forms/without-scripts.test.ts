import { expect, test } from 'vitest'
import { fieldOf } from './testing'
import { postedValues } from './values'
import { MAX_RETURNED_LENGTH, returnedOutcome, returnedValues } from './without-scripts'

const FIELDS = [
  fieldOf('text', { handle: 'name' }),
  fieldOf('multiline', { handle: 'message', maxLength: 3000 }),
  fieldOf('multiline', { handle: 'story' }),
  fieldOf('checkboxes', { handle: 'days', options: [{ label: 'Ma', value: 'mon' }] }),
  fieldOf('agree', { handle: 'consent' }),
  fieldOf('files', { handle: 'cv' }),
]

const post = (...entries: (readonly [string, string | File])[]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return returnedValues(FIELDS, postedValues(data))
}

test('what was filled in is returned, and only of fields of the form', () => {
  const message = 'Zo’n "lange" brief. '.repeat(200)
  const texts = { name: 'Jan', message, days: 'mon', consent: 'Yes' }
  const others = { x: 'y', 'leave-empty': 'x', 'view-key': 'x'.repeat(20) }
  const cv = new File(['x'], 'cv.pdf')
  expect(post(...Object.entries(texts), ...Object.entries(others), ['__proto__', 'x'], ['cv', cv])).toEqual({
    texts: { name: ['Jan'], message: [message], days: ['mon'], consent: ['Yes'] },
    files: { cv: ['cv.pdf'] },
  })
})

test('whatever was posted, little is returned', () => {
  const quotes = '"'.repeat(900_000)
  for (const handle of ['x', ...FIELDS.map((field) => field.handle)])
    expect(JSON.stringify(post([handle, quotes])).length).toBeLessThan(2 * MAX_RETURNED_LENGTH + 200)
  const all = FIELDS.map(({ handle }) => [handle, 'a'.repeat(150_000)] as const)
  const many = Array.from({ length: 900 }, () => ['days', 'mon'] as const)
  const files = Array.from({ length: 900 }, () => ['cv', new File(['x'], 'n'.repeat(4000))] as const)
  expect(JSON.stringify(post(...all, ...many, ...files)).length).toBeLessThan(MAX_RETURNED_LENGTH + 200)
})

test('messages name files, so they are few and short', () => {
  const invalid = { status: 'invalid', errors: { name: ['Vul uw naam in.'] } } as const
  const cv = Array(900).fill(`${'n'.repeat(4000)} is te groot`)
  expect(JSON.stringify(returnedOutcome({ ...invalid, errors: { cv } })).length).toBeLessThan(11_000)
  expect(returnedOutcome({ ...invalid, errors: { ...invalid.errors, name: ['Vul uw naam in.'] } })).toEqual(invalid)
})
