/** Any input of valid GraphQL types results in values, validation errors or a masked error. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Form, FormField } from '../content/forms.ts'
import { valueFields } from '../content/forms.ts'
import { readTestContent } from '../testing.ts'
import { readInput } from './input.ts'
import { senderAddress, senderName, toSubmittedValues } from './submitted-values.ts'
import { formOf } from './testing.ts'
import { InputError } from './uploads.ts'
import { validationErrors } from './validate.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.constantFrom('', '0', 'a@b.nl', 'pom', 'general', '2027-02-01', '2027-13-40', '=1+1'),
  fc.constantFrom('__proto__', '\ud800', '\r\n'),
)

const type = fc.oneof(fc.constant('application/pdf'), fc.webUrl())
const data = fc.tuple(type, fc.base64String()).map(([type, bytes]) => `data:${type};base64,${bytes}`)
const file = fc.record(
  { fileData: fc.option(fc.oneof(text, data)), filename: fc.option(text), assetId: fc.option(fc.integer()) },
  { requiredKeys: [] },
)

/** Any value that the type of a field's argument allows; undefined: left out. */
function anyOf({ inputTypeName }: FormField): fc.Arbitrary<unknown> {
  const value: Record<string, fc.Arbitrary<unknown>> = {
    String: text,
    DateTime: fc.oneof(text, fc.date().map(String), fc.integer(), fc.boolean(), fc.jsonValue()),
    Number: fc.double(),
    '[String]': fc.array(fc.option(text)),
    '[FileUploadInput]': fc.array(fc.option(file)),
  }
  return fc.option(fc.option(value[inputTypeName] ?? fc.anything()), { nil: undefined })
}

const anyArguments = (form: Form) =>
  fc.record(Object.fromEntries(valueFields(form).map((field) => [field.handle, anyOf(field)])))

const RULES = ['=', '!=', '>', '<', 'contains', 'startsWith', 'constructor']

async function forms(): Promise<Form[]> {
  const { forms } = await readTestContent()
  const fields = RULES.map((condition, index) => {
    const rule = `{ field: "{field:f${(index + 1) % RULES.length}}", condition: "${condition}", value: a }`
    const conditions = `{ showRule: show, conditionRule: any, conditions: [${rule}] }`
    return `- { type: MultiLineText, handle: f${index}, required: true, min: 2, max: 9, conditions: ${conditions} }`
  })
  return [...forms.values(), await formOf(fields.join('\n'))]
}

test('no input makes validation crash', async () => {
  for (const form of await forms()) {
    const handles = new Set(valueFields(form).map(({ handle }) => handle))
    fc.assert(
      fc.property(anyArguments(form), fc.constantFrom('nl' as const, 'en' as const), (args, site) => {
        try {
          const sent = readInput(form, args)
          for (const [handle, texts] of validationErrors(form, sent, site)) {
            expect(handles).toContain(handle)
            expect(texts.length).toBeGreaterThan(0)
          }
          const values = toSubmittedValues(form, sent)
          expect(JSON.parse(JSON.stringify(values))).toHaveLength(values.length)
          expect(senderName(values)).not.toMatch(/[\r\n]/)
          expect(senderAddress(values) ?? '').toEqual(expect.any(String))
        } catch (error) {
          if (!(error instanceof InputError)) throw error
        }
      }),
      { numRuns: 300 },
    )
  }
})
