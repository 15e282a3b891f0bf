import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { FormField } from '@/lib/forms/model'
import { fieldOf } from '@/lib/forms/testing'
import { answersOf, toValues } from '@/lib/forms/values'
import messages from '@/messages/nl.json'
import { Field } from './field'

afterEach(cleanup)

const options = [
  { label: 'Rood', value: 'red' },
  { label: 'Blauw', value: 'blue' },
]
const { form: texts } = messages

function show(field: FormField, initial?: string[]) {
  const { container } = render(
    <form>
      <Field field={field} id="x" texts={texts} messages={[]} initial={initial} connect={{}} />
    </form>,
  )
  /** What the browser would post, as values of the form. */
  const value = () =>
    toValues([field], answersOf(new FormData(container.querySelector('form') ?? undefined)))[field.handle]
  /** What the page gets back where that is not right. */
  const posted = () => [...new FormData(container.querySelector('form') ?? undefined).getAll('field')].map(String)
  return { value, posted }
}

test.each([
  ['select', ['blue'], 'blue'],
  ['radio', ['blue'], 'blue'],
  ['checkboxes', ['red', 'blue'], ['red', 'blue']],
  ['select', [], ''],
  ['checkboxes', [], []],
] as const)('%s: %o is chosen beforehand', (kind, chosen, value) => {
  expect(show(fieldOf(kind, { options, chosen: [...chosen] })).value()).toEqual(value)
})

test('a number’s default stands in the field', () => {
  expect(show(fieldOf('number', { defaultValue: '36' })).value()).toBe('36')
})

test('what somebody unticked stays so, also after a mistake elsewhere without scripts', async () => {
  const field = fieldOf('checkboxes', { options, chosen: ['red'] })
  const { value, posted } = show(field)
  await userEvent.click(screen.getByLabelText('Rood'))
  expect(value()).toEqual([])
  const returned = posted()
  cleanup()
  expect(show(field, returned).value()).toEqual([])
})

test.each([
  [{ maxFiles: 1, limitedTogether: false }, /, ten hoogste 10 MB\.$/],
  [
    { maxFiles: 3, limitedTogether: true },
    /ten hoogste 3 bestanden\. Alle bestanden van dit formulier samen ten hoogste 25 MB\.$/,
  ],
  [{ maxFiles: null, limitedTogether: true }, /ten hoogste 10 MB per bestand\. Alle bestanden/],
])('what files may be is said beforehand: %o', (limits, said) => {
  show(fieldOf('files', limits))
  const input = screen.getByLabelText(/Veld/)
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(said)
})
