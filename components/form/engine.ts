import { type FieldErrors as ControlErrors, createFormControl, type UseFormRegisterReturn } from 'react-hook-form'
import { type FieldErrors, type FormModel, fieldsOf } from '@/lib/forms/model'
import { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { postedValues, toValues } from '@/lib/forms/values'

type Values = Record<string, unknown>

/** What a form does once its scripts are there: it checks on sending, and afterwards at every change. */
export interface Engine {
  /** Props that connect a control. */
  register: (handle: string) => UseFormRegisterReturn
  /** Checks everything. Messages by field; empty where all is right. */
  check: () => Promise<FieldErrors>
  /** Shows what the server found. */
  show: (errors: FieldErrors) => void
}

/**
 * Connects the fields of a form in the page. What is checked is what the browser would post: one way to read answers, with
 * or without scripts. This module brings the checks with it, so it is only ever imported dynamically.
 *
 * @param onErrors told the messages by field whenever they change
 */
export function createEngine(
  element: HTMLFormElement,
  model: FormModel,
  rules: RuleTexts,
  onErrors: (errors: FieldErrors) => void,
): Engine {
  const fields = fieldsOf(model)
  const find = (): FieldErrors => checkForm(fields, rules, toValues(fields, postedValues(new FormData(element))))
  const form = createFormControl<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = toControl(find())
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const show = (errors: FieldErrors) => {
    for (const [handle, messages] of Object.entries(errors)) {
      form.setError(handle, { type: 'rule', message: messages.join('\n') })
    }
  }
  form.subscribe({ formState: { errors: true }, callback: ({ errors }) => onErrors(fromControl(errors ?? {})) })
  return {
    register: (handle) => form.register(handle),
    async check() {
      let found: FieldErrors = {}
      await form.handleSubmit(
        () => {
          found = {}
        },
        (errors) => {
          found = fromControl(errors)
        },
      )()
      return found
    },
    show,
  }
}

const toControl = (errors: FieldErrors): ControlErrors<Values> =>
  Object.fromEntries(
    Object.entries(errors).map(([handle, messages]) => [handle, { type: 'rule', message: messages.join('\n') }]),
  )

const fromControl = (errors: ControlErrors<Values>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([handle, error]) =>
      error?.message ? [[handle, String(error.message).split('\n')]] : [],
    ),
  )
