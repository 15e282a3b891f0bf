import { expect, test } from 'vitest'
import { formHandle } from '../../lib/forms/reference.ts'
import { problemsOf, readTestContent } from '../testing.ts'
import type { Form, FormField } from './forms.ts'

const { forms } = await readTestContent()
const fieldsOf = (form: Form | undefined): FormField[] => form?.pages.flatMap(({ rows }) => rows.flat()) ?? []
const fieldOf = (form: string, name: string) => fieldsOf(forms.get(form)).find(({ handle }) => handle === name)

test('each form exists in both languages, with the same fields and its own texts', () => {
  const [nl, en] = [forms.get('contact'), forms.get(formHandle('contact', 'en'))]
  expect(en?.handle).toBe('contactEn')
  expect(fieldsOf(en).map(({ handle }) => handle)).toEqual(fieldsOf(nl).map(({ handle }) => handle))
  expect(['contact', 'contactEn'].map((form) => fieldOf(form, 'message')?.label)).toEqual(['Bericht', 'Message'])
  expect(nl?.submitActionMessageHtml).toBe('<p>Bedankt voor uw bericht.</p>')
  expect(en?.submitActionMessageHtml).toBe('<p>Thank you for your message.</p>')
})

test.each([
  // As in Formie: a required date has the rule in its sub-field, and limits of files are texts.
  ['compliance', 'neededBy', { required: false, fields: [{ handle: 'date', required: true }] }],
  ['jobApplication', 'cv', { sizeLimit: '10', limitFiles: '1', allowedKinds: ['pdf', 'word', 'odt'] }],
  ['jobApplication', 'motivation', { limit: true, min: 50, max: 3000 }],
  ['jobApplication', 'firstName', { limit: false, min: null, max: null }],
])('properties of fields are those of the content file: %s, %s', (form, name, expected) => {
  expect(fieldOf(form, name)).toMatchObject(expected)
})

test.each([
  ['Ik ga **akkoord**.', 'Ik ga <strong>akkoord</strong>.'],
  ['Een.\n\nTwee.', '<p>Een.</p>\n<p>Twee.</p>'],
])('a consent of one paragraph has no p tags, one of several has them: %j', async (text, html) => {
  const rows = `  - rows: [{ type: Agree, handle: agree, description: ${JSON.stringify(text)} }]\n`
  const store = await readTestContent({ 'forms/contact.yaml': `title: Contact\npages:\n${rows}` })
  expect(fieldsOf(store.forms.get('contact'))[0]?.descriptionHtml).toBe(html)
})

test('a setting that no form, page, field, option or condition has, and a field without type or handle, are refused with their line', async () => {
  const form = `title: Contact
submitMesage: Bedankt.
retention: { day: 28 }
pages:
  - button: Verstuur
    rows:
      - type: Number
        handle: count
        requird: true
        limitFiles: 1
      - type: Dropdown
        handle: shape
        options: [{ label: Plaat, valeu: sheet }]
        conditions: { showRule: show, conditons: [] }
      - type: Repeater
        handle: rows
        fields: [{ type: Number, handle: count, maximum: 3 }]
      - type: Slider
      - type: Email
`
  expect((await problemsOf({ 'forms/contact.yaml': form })).map((line) => line.split('; known')[0])).toEqual([
    'forms/contact.yaml:2  submitMesage: there is no such setting',
    'forms/contact.yaml:3  retention.day: there is no such setting',
    'forms/contact.yaml:5  pages.0.button: there is no such setting',
    'forms/contact.yaml:9  pages.0.rows.0.requird: there is no such setting',
    'forms/contact.yaml:10  pages.0.rows.0.limitFiles: there is no such setting',
    'forms/contact.yaml:13  pages.0.rows.1.options.0.valeu: there is no such setting',
    'forms/contact.yaml:14  pages.0.rows.1.conditions.conditons: there is no such setting',
    'forms/contact.yaml:17  pages.0.rows.2.fields.0.maximum: there is no such setting',
    'forms/contact.yaml:18  pages.0.rows.3.type: "Slider" is no field type',
    'forms/contact.yaml:19  pages.0.rows.4.handle: a field needs a handle',
  ])
})

test('the field that says what an addition belongs to must exist', async () => {
  const form = 'title: Aanvulling\nsubjectField: subject\npages: [{ rows: [{ type: Hidden, handle: about }] }]\n'
  const problem = 'forms/addition.yaml:2  subjectField: the handle of a field of this form is expected'
  expect(await problemsOf({ 'forms/addition.yaml': form })).toContain(problem)
})
