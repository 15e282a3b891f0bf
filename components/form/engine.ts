import { type FieldErrors as ControlErrors, createFormControl, type UseFormRegisterReturn } from 'react-hook-form'
import { type FieldErrors, type FormModel, fieldsOf } from '@/lib/forms/model'
import { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { postedValues, toValues } from '@/lib/forms/values'
import { formDataOf } from './form-data'

type Values = Record<string, unknown>

/** The checks of a form: on submit, and from then on at every change. */
export interface Engine {
  /** Props that connect a control. */
  register: (handle: string) => UseFormRegisterReturn
  /** Checks everything. Messages by handle; empty where all is right. */
  check: () => Promise<FieldErrors>
  /**
   * Checks again what is marked: a change of one field can mend others. What only the server can find stays, until its
   * own field changes.
   */
  recheck: () => void
  /** Shows errors that the server found. */
  show: (errors: FieldErrors) => void
}

/**
 * Connects a form to React Hook Form, whose resolver applies the shared rules to what the browser would post: values stay
 * in the page's own controls, where they are without scripts too. The module brings React Hook Form and zod, so it is
 * only imported dynamically; hence `createFormControl` and not the hook.
 *
 * @param onErrors called with the messages by handle whenever they change
 */
export function createEngine(
  element: HTMLFormElement,
  model: FormModel,
  rules: RuleTexts,
  onErrors: (errors: FieldErrors) => void,
): Engine {
  const fields = fieldsOf(model)
  let marked: ControlErrors<Values> = {}
  const form = createFormControl<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = checkForm(fields, rules, toValues(fields, postedValues(formDataOf(element)), rules.locale))
      return Object.keys(errors).length > 0 ? { values: {}, errors: toControl(errors) } : { values, errors: {} }
    },
  })
  form.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => {
      marked = errors ?? {}
      onErrors(fromControl(marked))
    },
  })
  return {
    register: (handle) => form.register(handle),
    async check() {
      let found: FieldErrors = {}
      const onInvalid = (errors: ControlErrors<Values>) => {
        found = fromControl(errors)
      }
      await form.handleSubmit(() => {}, onInvalid)()
      return found
    },
    recheck() {
      const handles = Object.keys(marked).filter((handle) => marked[handle]?.type === RULE)
      if (handles.length > 0) void form.trigger(handles)
    },
    show(errors) {
      for (const [handle, { message }] of Object.entries(toControl(errors)))
        form.setError(handle, { type: 'server', message })
    },
  }
}

/** Type of the errors that the rules find. */
const RULE = 'rule'

/** Several messages of a field are lines of one. */
const toControl = (errors: FieldErrors): Record<string, { type: string; message: string }> =>
  Object.fromEntries(
    Object.entries(errors).map(([handle, messages]) => [handle, { type: RULE, message: messages.join('\n') }]),
  )

const fromControl = (errors: ControlErrors<Values>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([handle, error]) =>
      error?.message ? [[handle, String(error.message).split('\n')]] : [],
    ),
  )
