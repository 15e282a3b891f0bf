import { describe, expect, test } from 'vitest'
import type { SiteHandle } from '../model.ts'
import { formOf, upload } from './testing.ts'
import { isEmail, readInput, toSubmittedValues, validationErrors } from './validate.ts'

async function errorsOf(fields: string, args: Record<string, unknown>, site: SiteHandle = 'nl') {
  const form = await formOf(fields)
  return Object.fromEntries(validationErrors(form, readInput(form, args), site))
}

test.for([
  ['SingleLineText', 'Naam', [undefined, null, ''], ['x']],
  ['Phone', 'Telefoon', ['0'], ['x']],
  ['Agree', 'Akkoord', ['', '0', null], ['false', 'No', 'Yes']],
  ['Date', 'Dag', ['', 'nonsense', '2027-02-30', '12:30'], ['2027-02-28']],
] as const)('a required field of type %s (%s) is empty with %o, not with %o', async ([type, label, empty, others]) => {
  const field = `- { type: ${type}, handle: a, label: ${label}, required: true }`
  for (const a of empty) {
    expect(await errorsOf(field, { a })).toEqual({ a: [`${label} mag niet leeg zijn.`] })
    expect(await errorsOf(field, { a }, 'en')).toEqual({ a: [`${label} cannot be blank.`] })
    expect(await errorsOf(field.replace(', required: true', ''), { a })).toEqual({})
  }
  for (const a of others) expect(await errorsOf(field, { a })).toEqual({})
})

test.for([
  ['abcd', 'U moet ten minste 5 tekens invoeren.', 'You must enter at least 5 characters.'],
  ['abcdefghi', 'Beperkt tot 8 tekens.', 'Limited to 8 characters.'],
  // A run of white space counts as one character, as does an emoji.
  ['ab \n\t  \r\n cdefg', null, null],
  ['ab    c', 'U moet ten minste 5 tekens invoeren.', 'You must enter at least 5 characters.'],
  ['🙂🙂🙂🙂', 'U moet ten minste 5 tekens invoeren.', 'You must enter at least 5 characters.'],
  ['🙂🙂🙂🙂🙂', null, null],
] as const)('a text may be too short or too long: %j', async ([a, dutch, english]) => {
  const field = '- { type: MultiLineText, handle: a, label: Tekst, min: 5, max: 8 }'
  expect(await errorsOf(field, { a })).toEqual(dutch ? { a: [dutch] } : {})
  expect(await errorsOf(field, { a }, 'en')).toEqual(english ? { a: [english] } : {})
})

describe('e-mail addresses', () => {
  const LONG = `${'a'.repeat(65)}@b.nl`

  test.for([
    [true, ['a@b.nl', "o'brien+x@sub.example.test", 'jan@müller.example', 'a@1.2.3.4']],
    [false, ['a', '@b.nl', 'a@', 'a@b', 'a b@c.nl', 'a@b..nl', 'a@-b.nl', '.a@b.nl', 'Jan <a@b.nl>', 'a@b.nl,c@d.nl']],
    [false, ['a@b.nl\r\nBcc: c@d.nl', 'a@exa\nmple.nl', 'a@exa\tmple.nl', 'a@ex%61mple.nl', 'a@b.nl/c', LONG]],
  ] as const)('are valid (%s): %o', ([valid, addresses]) => {
    for (const address of addresses) expect(isEmail(address), address).toBe(valid)
  })

  test('the message of one that must match another field has both labels', async () => {
    const fields = `
- { type: Email, handle: a, label: E-mail }
- { type: Email, handle: b, label: Herhaal, matchField: a }`
    const wrong = { a: 'a@b.nl', b: 'c@b.nl' }
    expect(await errorsOf(fields, wrong)).toEqual({ b: ['Herhaal moet overeenkomen met E-mail.'] })
    expect(await errorsOf(fields, wrong, 'en')).toEqual({ b: ['Herhaal must match E-mail.'] })
    expect(await errorsOf(fields, { a: 'a@b.nl', b: 'a@b.nl' })).toEqual({})
    expect(await errorsOf(fields, {})).toEqual({})
  })
})

test('numbers have a minimum and a maximum; more decimals than the step are valid', async () => {
  const field = '- { type: Number, handle: a, label: Uren, min: 8, max: 40, inputAttributes: { step: 1 } }'
  expect(await errorsOf(field, { a: 7.9 })).toEqual({ a: ['Uren mag niet kleiner zijn dan 8.'] })
  expect(await errorsOf(field, { a: 7.9 }, 'en')).toEqual({ a: ['Uren must be no less than 8.'] })
  expect(await errorsOf(field, { a: 41 })).toEqual({ a: ['Uren mag niet groter zijn dan 40.'] })
  expect(await errorsOf(field, { a: 41 }, 'en')).toEqual({ a: ['Uren must be no greater than 40.'] })
  for (const a of [8, 32.5, 40, null]) expect(await errorsOf(field, { a })).toEqual({})
})

test("only the form's options are valid; the default applies to missing values", async () => {
  const options = 'options: [{ label: A, value: a, default: true }, { label: B, value: b }]'
  const fields = `
- { type: Dropdown, handle: one, label: Keuze, required: true, ${options} }
- { type: Checkboxes, handle: several, label: Vinkjes, required: true, ${options} }`
  expect(await errorsOf(fields, { one: 'x', several: ['a', 'x'] })).toEqual({
    one: ['Keuze is ongeldig.'],
    several: ['Vinkjes is ongeldig.'],
  })
  expect(await errorsOf(fields, { one: '', several: [] }, 'en')).toEqual({
    one: ['Keuze cannot be blank.'],
    several: ['Vinkjes cannot be blank.'],
  })
  expect(await errorsOf(fields, { one: 'b', several: ['a', 'b'] })).toEqual({})
  expect(await errorsOf(fields, {})).toEqual({})
})

describe('files', () => {
  const FILES = '- { type: FileUpload, handle: a, label: Cv, required: true, allowedKinds: [pdf, word], limitFiles: 2 }'

  test('only the extension is checked, neither content nor size', async () => {
    expect(await errorsOf(FILES, { a: [upload('a.PDF', Buffer.from('MZ')), upload('b.docx')] })).toEqual({})
    const sized = '- { type: FileUpload, handle: a, sizeLimit: 1 }'
    expect(await errorsOf(sized, { a: [upload('a.pdf', Buffer.alloc(1_100_000))] })).toEqual({})
  })

  test('a wrong extension is reported twice, as in Formie', async () => {
    const message = '"cv.pdf.exe" is niet toegestaan in dit veld.'
    expect(await errorsOf(FILES, { a: [upload('cv.pdf.exe')] })).toEqual({ a: [message, message] })
    const english = '“cv” is not allowed in this field.'
    expect(await errorsOf(FILES, { a: [upload('cv')] }, 'en')).toEqual({ a: [english, english] })
  })

  test('too many, and none', async () => {
    const three = { a: [upload('a.pdf'), upload('b.pdf'), upload('c.pdf')] }
    expect(await errorsOf(FILES, three)).toEqual({ a: ['Kies maximaal 2 bestanden.'] })
    expect(await errorsOf(FILES, three, 'en')).toEqual({ a: ['Choose up to 2 files.'] })
    expect(await errorsOf(FILES, { a: [] })).toEqual({ a: ['Cv mag niet leeg zijn.'] })
    expect(await errorsOf(FILES, { a: [null, {}, { filename: 'a.pdf' }] })).toEqual({ a: ['Cv mag niet leeg zijn.'] })
  })

  test.for([
    null,
    [{ fileData: 'nonsense' }],
    [{ fileData: 'data:application/pdf;base64,' }],
    [{ fileData: 'data:x/y;base64,AAAA' }],
  ])('%o fails without a message', async (a) => {
    await expect(errorsOf(FILES, { a })).rejects.toThrow(/^a: /)
  })
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

describe('a table of rows', () => {
  const FIELD = `- type: Repeater
  handle: list
  label: Lijst
  min: 1
  max: 3
  fields:
    - { type: SingleLineText, handle: material, label: Materiaal, required: true }
    - { type: Number, handle: count, label: Aantal, min: 1 }
    - type: Dropdown
      handle: shape
      label: Vorm
      options: [{ label: Staf, value: rod }]`
  const rod = { material: 'POM-C', count: 2.5, shape: 'rod' }

  test('is checked cell by cell, which Formie names by field, row and column', async () => {
    expect(await errorsOf(FIELD, { list: { rows: [rod, { count: 0, shape: 'x' }] } })).toEqual({
      'list.1.material': ['Materiaal mag niet leeg zijn.'],
      'list.1.count': [expect.stringContaining('Aantal')],
      'list.1.shape': [expect.stringContaining('Vorm')],
    })
    expect(await errorsOf(FIELD, {}, 'en')).toEqual({ list: ['Lijst should contain at least 1 block.'] })
    const many = Array.from({ length: 10_000 }, () => ({ count: -1 }))
    expect(await errorsOf(FIELD, { list: { rows: many } })).toEqual({
      list: ['Lijst mag maximaal 3 blokken bevatten.'],
    })
  })

  test('is stored as rows, and read as lines', async () => {
    const form = await formOf(FIELD)
    const [value] = toSubmittedValues(form, readInput(form, { list: { rows: [rod, { material: 'PA 6' }] } }))
    expect(value?.value).toEqual([rod, { material: 'PA 6', count: null, shape: null }])
    expect(value?.text).toBe('POM-C, Aantal 2,5, Staf\nPA 6')
  })
})
