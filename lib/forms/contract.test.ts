import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { type FormDefinition, toForm } from './definition'
import type { FormField } from './fields/registry'
import { fieldsOf } from './model'
import { checkForm } from './schema'
import { buildMutation } from './submission/send'
import { TEXTS } from './testing'
import type { FormValues } from './values'

const CONTRACT = join(import.meta.dirname, '..', '..', 'backend', 'contract')

const sampleOf = (form: string) => {
  const sample = JSON.parse(readFileSync(join(CONTRACT, 'samples', `form-${form}.json`), 'utf8'))
  const definition = sample.response.body.data.formieForm as FormDefinition
  return { ...definition, isAvailable: true, submissionMutationName: `save_${form}_Submission` }
}

const ANSWERS: Record<string, FormValues[string]> = {
  agree: true,
  date: '2027-01-04',
  email: 'jan@example.test',
  phone: '0612345678',
  url: 'https://example.test',
}

function answerTo(field: FormField): FormValues[string] {
  if (field.kind === 'checkboxes') return field.options.map(({ value }) => value)
  if ('options' in field) return field.options[0]?.value
  if (field.kind === 'files') return [new File(['%PDF-1.7'], field.kinds.includes('pdf') ? 'a.pdf' : 'a.jpg')]
  if (field.kind === 'number') return String(field.min ?? 1)
  return ANSWERS[field.kind] ?? ('pattern' in field && field.pattern ? '12345678' : 'x'.repeat(60))
}

test('a captcha is sent as a real Formie accepts it', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(CONTRACT, 'samples-submissions', `${name}.json`), 'utf8'))
  const taken = read('submit-contact-honeypot-ok').request.body
  for (const name of ['form-contact-with-honeypot', 'form-contact-english']) {
    const { captchas } = read(name).response.body.data.formieForm
    const definition = { ...read('form-contact-english').response.body.data.formieForm, captchas, isAvailable: true }
    const { query, variables } = buildMutation(definition, toForm(definition), { ...taken.variables, agree: true })
    expect(variables).toEqual(taken.variables)
    for (const declared of taken.query.match(/\$\w+:\w+/g)) {
      expect(query).toContain(declared.replace(':', ': '))
      expect(query).toContain(declared.replace(/\$(\w+):\w+/, '$1: $$$1'))
    }
  }
})

const schema = buildSchema(readFileSync(join(CONTRACT, 'schema.site.graphql'), 'utf8'))

test.each(['jobApplication', 'openApplication', 'compliance', 'contact'])('the form %s of a real Craft', (form) => {
  const log = vi.spyOn(console, 'error')
  const definition = sampleOf(form)
  const model = toForm(definition)
  const fields = fieldsOf(model)
  expect(model.available).toBe(true)
  expect(log).not.toHaveBeenCalled()
  const repeated = fields.map((field) => ('repeats' in field && field.repeats ? 'jan@example.test' : answerTo(field)))
  const values = Object.fromEntries(fields.map(({ handle }, index) => [handle, repeated[index]]))
  expect(checkForm(fields, TEXTS.nl, values)).toEqual({})
  const { query, variables } = buildMutation(definition, model, values)
  expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([])
  const required = fields.filter((field) => field.required && !field.conditions).map(({ handle }) => handle)
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(required))
})
