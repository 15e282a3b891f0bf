import { expect, test } from 'vitest'
import type { SiteHandle } from '../model.ts'
import { formOf, upload } from './testing.ts'
import { isEmail, readInput, toSubmittedValues, validationErrors } from './validate.ts'

async function errorsOf(fields: string, args: Record<string, unknown>, site: SiteHandle = 'nl') {
  const form = await formOf(fields)
  return Object.fromEntries(validationErrors(form, readInput(form, args), site))
}

type Case = [values: Record<string, unknown>, nl: Record<string, string[]>, en?: Record<string, string[]>]

/** Expects each value to have its errors in Dutch, and in English where they are given. */
const errorsOfAll = async (fields: string, cases: readonly Case[]) => {
  for (const [values, nl, en] of cases) {
    expect(await errorsOf(fields, values), JSON.stringify(values)).toEqual(nl)
    if (en) expect(await errorsOf(fields, values, 'en')).toEqual(en)
  }
}

test.for([
  ['SingleLineText', 'Naam', [undefined, null, ''], ['x']],
  ['Phone', 'Telefoon', ['0'], ['x']],
  ['Agree', 'Akkoord', ['', '0', null], ['false', 'No', 'Yes']],
  ['Date', 'Dag', ['', 'nonsense', '2027-02-30', '12:30'], ['2027-02-28']],
] as const)('a required field of type %s (%s) is empty with %o, not with %o', async ([type, label, empty, others]) => {
  const field = `- { type: ${type}, handle: a, label: ${label}, required: true }`
  const [nl, en] = [{ a: [`${label} mag niet leeg zijn.`] }, { a: [`${label} cannot be blank.`] }]
  await errorsOfAll(field, [...empty.map((a): Case => [{ a }, nl, en]), ...others.map((a): Case => [{ a }, {}])])
  await errorsOfAll(
    field.replace(', required: true', ''),
    empty.map((a): Case => [{ a }, {}]),
  )
})

test('a text may be too short or too long; a run of white space counts as one character, as does an emoji', async () => {
  const short = { a: ['U moet ten minste 5 tekens invoeren.'] }
  await errorsOfAll('- { type: MultiLineText, handle: a, label: Tekst, min: 5, max: 8 }', [
    [{ a: 'abcd' }, short, { a: ['You must enter at least 5 characters.'] }],
    [{ a: 'abcdefghi' }, { a: ['Beperkt tot 8 tekens.'] }, { a: ['Limited to 8 characters.'] }],
    [{ a: 'ab \n\t  \r\n cdefg' }, {}],
    [{ a: 'ab    c' }, short],
    [{ a: '🙂🙂🙂🙂' }, short],
    [{ a: '🙂🙂🙂🙂🙂' }, {}],
  ])
})

test.for([
  [true, ['a@b.nl', "o'brien+x@sub.example.test", 'jan@müller.example', 'a@1.2.3.4']],
  [false, ['a', '@b.nl', 'a@', 'a@b', 'a b@c.nl', 'a@b..nl', 'a@-b.nl', '.a@b.nl', 'Jan <a@b.nl>', 'a@b.nl,c@d.nl']],
  [false, ['a@b.nl\r\nBcc: c@d.nl', 'a@exa\nmple.nl', 'a@exa\tmple.nl', 'a@ex%61mple.nl', 'a@b.nl/c']],
  [false, [`${'a'.repeat(65)}@b.nl`]],
] as const)('e-mail addresses are valid (%s): %o', ([valid, addresses]) => {
  for (const address of addresses) expect(isEmail(address), address).toBe(valid)
})

// Recorded in Dutch: backend/contract/samples/submit-compliance-validation-errors.json.
test('an address must match another one; numbers have limits, but more decimals than the step are valid', async () => {
  const emails = '- { type: Email, handle: b }\n- { type: Email, handle: a, label: Herhaal, matchField: b }'
  expect(await errorsOf(emails, { a: 'a@b.nl' }, 'en')).toMatchObject({
    a: [expect.stringMatching(/^Herhaal must match /)],
  })
  const field = '- { type: Number, handle: a, label: Uren, min: 8, max: 40, inputAttributes: { step: 1 } }'
  await errorsOfAll(field, [
    [{ a: 7.9 }, { a: ['Uren mag niet kleiner zijn dan 8.'] }, { a: ['Uren must be no less than 8.'] }],
    [{ a: 41 }, { a: ['Uren mag niet groter zijn dan 40.'] }, { a: ['Uren must be no greater than 40.'] }],
    ...[8, 32.5, 40, null].map((a): Case => [{ a }, {}]),
  ])
})

test("only the form's options are valid; the default applies to missing values", async () => {
  const options = 'options: [{ label: A, value: a, default: true }, { label: B, value: b }]'
  const fields = `
- { type: Dropdown, handle: one, label: Keuze, required: true, ${options} }
- { type: Checkboxes, handle: several, label: Vinkjes, required: true, ${options} }`
  const unknown = { one: ['Keuze is ongeldig.'], several: ['Vinkjes is ongeldig.'] }
  const empty = { one: ['Keuze mag niet leeg zijn.'], several: ['Vinkjes mag niet leeg zijn.'] }
  await errorsOfAll(fields, [
    [{ one: 'x', several: ['a', 'x'] }, unknown, { one: ['Keuze is invalid.'], several: ['Vinkjes is invalid.'] }],
    [{ one: '', several: [] }, empty],
    [{ one: 'b', several: ['a', 'b'] }, {}],
    [{}, {}],
  ])
})

test('of files the extension and the number are checked, neither content nor size', async () => {
  const [nl, en] = ['"cv.pdf.exe" is niet toegestaan in dit veld.', '“cv.pdf.exe” is not allowed in this field.']
  const missing = { a: ['Cv mag niet leeg zijn.'] }
  const three = { a: [upload('a.pdf'), upload('b.pdf'), upload('c.pdf')] }
  const files = '- { type: FileUpload, handle: a, label: Cv, required: true, allowedKinds: [pdf, word], limitFiles: 2 }'
  await errorsOfAll(files, [
    [{ a: [upload('a.PDF', Buffer.from('MZ')), upload('b.docx')] }, {}],
    // As in Formie, twice.
    [{ a: [upload('cv.pdf.exe')] }, { a: [nl, nl] }, { a: [en, en] }],
    [{ a: [upload('cv')] }, { a: Array(2).fill('"cv" is niet toegestaan in dit veld.') }],
    [three, { a: ['Kies maximaal 2 bestanden.'] }, { a: ['Choose up to 2 files.'] }],
    [{ a: [] }, missing],
    [{ a: [null, {}, { filename: 'a.pdf' }] }, missing],
  ])
  const sized = '- { type: FileUpload, handle: a, sizeLimit: 1 }'
  expect(await errorsOf(sized, { a: [upload('a.pdf', Buffer.alloc(1_100_000))] })).toEqual({})
  const none = ['nonsense', 'data:application/pdf;base64,', 'data:x/y;base64,AAAA'].map((fileData) => [{ fileData }])
  for (const a of [null, ...none]) await expect(errorsOf(files, { a })).rejects.toThrow(/^a: /)
})

test('a hidden required field may be left out, and a value for it is ignored', async () => {
  const form = await formOf(`
- { type: Dropdown, handle: subject, label: Onderwerp, options: [{ label: A, value: a }, { label: B, value: b }] }
- type: FileUpload
  handle: drawing
  label: Tekening
  required: true
  conditions: { showRule: show, conditionRule: all, conditions: [{ field: "{field:subject}", condition: "=", value: b }] }`)
  const errors = (args: Record<string, unknown>) =>
    Object.fromEntries(validationErrors(form, readInput(form, args), 'nl'))
  expect(errors({ subject: 'a' })).toEqual({})
  expect(errors({ subject: 'b' })).toEqual({ drawing: ['Tekening mag niet leeg zijn.'] })
  const hidden = readInput(form, { subject: 'a', drawing: [upload('virus.exe')] })
  expect(validationErrors(form, hidden, 'nl').size).toBe(0)
  expect(toSubmittedValues(form, hidden).map(({ handle }) => handle)).toEqual(['subject'])
})

const CHECKBOXES = '{ type: Checkboxes, handle: a, options: [{ label: X, value: x }, { label: Y, value: y }] }'
test.for([
  ['{ type: Number, handle: a }', '>', '9', 10, 9],
  [CHECKBOXES, '=', 'x', ['y', 'x'], ['y']],
  ['{ type: SingleLineText, handle: a }', '=', '', null, 'x'],
] as const)('%s: conditions compare stored values', async ([other, condition, value, shows, hides]) => {
  const fields = `
- ${other}
- { type: SingleLineText, handle: b, label: B, required: true, conditions: { showRule: show, conditionRule: all, conditions: [{ field: "{field:a}", condition: "${condition}", value: "${value}" }] } }`
  expect(await errorsOf(fields, { a: shows })).toEqual({ b: ['B mag niet leeg zijn.'] })
  expect(await errorsOf(fields, { a: hides })).toEqual({})
})

test('a table is checked cell by cell, which Formie names by field, row and column; it is stored as rows, and read as lines', async () => {
  const field = `- type: Repeater
  handle: list
  label: Lijst
  min: 1
  max: 3
  fields:
    - { type: SingleLineText, handle: material, label: Materiaal, required: true }
    - { type: Number, handle: count, label: Aantal, min: 1 }
    - { type: Dropdown, handle: shape, label: Vorm, options: [{ label: Staf, value: rod }] }`
  const rod = { material: 'POM-C', count: 2.5, shape: 'rod' }
  const wrong = {
    'list.1.material': ['Materiaal mag niet leeg zijn.'],
    'list.1.count': ['Aantal mag niet kleiner zijn dan 1.'],
    'list.1.shape': ['Vorm is ongeldig.'],
  }
  const few = { list: ['Lijst moet minimaal 1 blok bevatten.'] }
  await errorsOfAll(field, [
    [{ list: { rows: [rod, { count: 0, shape: 'x' }] } }, wrong],
    [{}, few, { list: ['Lijst should contain at least 1 block.'] }],
    [{ list: { rows: Array(10_000).fill({ count: -1 }) } }, { list: ['Lijst mag maximaal 3 blokken bevatten.'] }],
  ])
  const form = await formOf(field)
  const [value] = toSubmittedValues(form, readInput(form, { list: { rows: [rod, { material: 'PA 6' }] } }))
  expect(value?.value).toEqual([rod, { material: 'PA 6', count: null, shape: null }])
  expect(value?.text).toBe('POM-C, Aantal 2,5, Staf\nPA 6')
})
