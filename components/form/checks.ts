import { createFormControl, type FieldError } from 'react-hook-form'
import type { FormField } from '@/lib/forms/fields/registry'
import type { FieldErrors, FormOutcome } from '@/lib/forms/model'
import { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import { postedValues, toValues } from '@/lib/forms/values'
import { formDataOf } from './form-data'

type ControlErrors = Record<string, FieldError | undefined>

export type Checks = ReturnType<typeof createChecks>

const RULE = 'rule'
const SERVER = 'server'

/**
 * The errors of a form, which React Hook Form keeps: from the first submit on, rules run at each change. Values stay in
 * the browser's controls. This module brings the library and zod, so it is imported when the form comes near.
 */
export function createChecks(
  element: HTMLFormElement,
  fields: readonly FormField[],
  rules: RuleTexts,
  onErrors: (errors: FieldErrors) => void,
) {
  let shown: ControlErrors = {}
  const control = createFormControl<Record<string, string>>({
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: () => {
      const wrong = checkForm(fields, rules, toValues(fields, postedValues(formDataOf(element)), rules.locale))
      const errors = Object.entries(wrong).map(([handle, messages]) => [handle, toError(RULE, messages)])
      return { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      shown = errors
      onErrors(fromControl(errors))
    },
  })
  const controls = new Map(fields.map(({ handle }) => [handle, control.register(handle)]))
  return {
    /** Sends if all rules are kept. Earlier errors of the server go, later ones are shown. */
    async submit(send: () => Promise<FormOutcome | null>): Promise<FormOutcome | null> {
      let outcome: FormOutcome | null = null
      await control.handleSubmit(
        async () => {
          outcome = await send()
          const errors = outcome?.status === 'invalid' ? outcome.errors : {}
          for (const [handle, messages] of Object.entries(errors)) control.setError(handle, toError(SERVER, messages))
        },
        (errors) => {
          outcome = { status: 'invalid', errors: fromControl(errors as ControlErrors) }
        },
      )()
      return outcome
    },
    /** A change may correct other fields too. An error of the server stays until its own field changes. */
    async change(name: string): Promise<void> {
      await controls.get(name)?.onChange({ target: { name }, type: 'change' })
      const others = Object.keys(shown).filter((handle) => shown[handle]?.type === RULE && handle !== name)
      if (others.length > 0) await control.trigger(others)
    },
  }
}

const toError = (type: string, messages: string[]): FieldError => ({ type, types: { [type]: messages } })

const fromControl = (errors: ControlErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([handle, error]) => {
      const messages = error?.types?.[error.type]
      return Array.isArray(messages) ? [[handle, messages]] : []
    }),
  )
