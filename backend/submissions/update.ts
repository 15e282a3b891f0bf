import { GraphQLError } from 'graphql'
import { type Form, type FormField, valueFields } from '../content-reader/forms.ts'
import type { SiteHandle } from '../model.ts'
import type { Submission, SubmissionChange, SubmittedValue } from './stored-submission.ts'
import { toSubmittedValues } from './submitted-values.ts'
import { readInput, validationErrors } from './validate.ts'

/** Reads a change. Fields that it does not name stay. Throws a GraphQLError as `submit` does, or an error for files. */
export function readChange(
  form: Form,
  args: Readonly<Record<string, unknown>>,
  site: SiteHandle,
  states: readonly string[],
): (current: Submission) => SubmissionChange {
  const changedFields = valueFields(form).filter(({ handle }) => handle in args)
  const files = changedFields.filter(({ type }) => type === 'FileUpload')
  if (files.length > 0) {
    throw new GraphQLError(
      `Files of a stored submission do not change: ${files.map(({ handle }) => handle).join(', ')}`,
    )
  }
  const status = typeof args.status === 'string' ? args.status : null
  if (status !== null && !states.includes(status)) throw new GraphQLError(`There is no status ${status}`)
  // Only changed fields are checked, because the form may have changed since the others were sent.
  const partial = formOf(form, changedFields)
  const input = readInput(partial, args)
  const errors = validationErrors(partial, input, site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const values = toSubmittedValues(partial, input)
  return (current) => ({ status: status ?? current.status, values: merged(current.values, values) })
}

const formOf = (form: Form, fields: readonly FormField[]): Form => ({
  ...form,
  pages: [{ label: '', submitButtonLabel: '', rows: [fields.map((field) => ({ ...field, enableConditions: false }))] }],
})

function merged(current: readonly SubmittedValue[], changed: readonly SubmittedValue[]): SubmittedValue[] {
  const byHandle = new Map([...current, ...changed].map((value) => [value.handle, value]))
  return [...byHandle.values()]
}
