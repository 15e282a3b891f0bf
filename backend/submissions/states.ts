import { GraphQLError } from 'graphql'
import type { GlobalSet } from '../content-reader/entries.ts'
import { type Form, valueFields } from '../content-reader/forms.ts'
import { SITES, type SiteHandle, siteOf } from '../model.ts'
import type { Submission, SubmissionChange } from './stored-submission.ts'
import { readInput, toSubmittedValues, validationErrors } from './validate.ts'

export interface StateText {
  handle: string
  label: string
  text: string
}

const STATES = ['new', 'beingRead', 'invited', 'closed']

function describedStates(globals: readonly GlobalSet[], site: SiteHandle): StateText[] {
  const { id } = siteOf(site)
  const set = globals.find(({ handle, siteId }) => handle === 'submissionStates' && siteId === id)
  const rows = (set?.fields.states ?? []) as Partial<StateText>[]
  return rows.flatMap(({ handle, label, text }) =>
    handle ? [{ handle, label: label || handle, text: text ?? '' }] : [],
  )
}

export function stateHandles(globals: readonly GlobalSet[]): string[] {
  const described = SITES.flatMap((site) => describedStates(globals, site.handle))
  return [...new Set([...STATES, ...described.map(({ handle }) => handle)])]
}

export const stateText = (globals: readonly GlobalSet[], site: SiteHandle, state: string): StateText =>
  describedStates(globals, site).find((each) => each.handle === state) ?? { handle: state, label: state, text: '' }

/** Returns Formie's number of the state; null for a state that only the content has. */
export const stateId = (state: string): number | null => STATES.indexOf(state) + 1 || null

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
  const rows = [changedFields.map((field) => ({ ...field, enableConditions: false }))]
  const partial = { ...form, pages: form.pages.slice(0, 1).map((page) => ({ ...page, rows })) }
  const input = readInput(partial, args)
  const errors = validationErrors(partial, input, site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const values = toSubmittedValues(partial, input)
  return (current) => ({
    status: status ?? current.status,
    values: [...new Map([...current.values, ...values].map((value) => [value.handle, value])).values()],
  })
}
