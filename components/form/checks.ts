import { createFormControl, type FieldError } from 'react-hook-form'
import type { FormField } from '@/lib/forms/fields/registry'
import type { FieldErrors, FormOutcome } from '@/lib/forms/model'
import { checkForm } from '@/lib/forms/schema'
import type { RuleTexts } from '@/lib/forms/texts'
import type { FormValues } from '@/lib/forms/values'

export type Checks = ReturnType<typeof createChecks>

type ControlErrors = Record<string, FieldError | undefined>

const RULE = 'rule'
const SERVER = 'server'

/** The errors of a form. This brings React Hook Form and zod, so it is imported when the form comes near. */
export function createChecks(
  fields: readonly FormField[],
  rules: RuleTexts,
  readValues: () => FormValues,
  onErrors: (errors: FieldErrors) => void,
) {
  const check = () => {
    const errors = Object.entries(checkForm(fields, rules, readValues()))
    return Object.fromEntries(errors.map(([handle, messages]) => [handle, toError(RULE, messages)]))
  }
  const control = createFormControl<Record<string, string>>({
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: () => ({ values: {}, errors: check() }),
  })
  control.subscribe({ formState: { errors: true }, callback: ({ errors = {} }) => onErrors(fromControl(errors)) })
  const controls = new Map(fields.map(({ handle }) => [handle, control.register(handle)]))
  const hasRuleError = (handle: string) => control.getFieldState(handle).error?.type === RULE
  return {
    async submit(
      send: () => Promise<FormOutcome | null>,
      onRefused: (field: string | undefined) => void,
    ): Promise<FormOutcome | null> {
      let outcome: FormOutcome | null = null
      await control.handleSubmit(
        async () => {
          outcome = await send()
          const errors = outcome?.status === 'invalid' ? outcome.errors : {}
          for (const [handle, messages] of Object.entries(errors)) control.setError(handle, toError(SERVER, messages))
        },
        (errors) => {
          outcome = { status: 'invalid', errors: fromControl(errors as ControlErrors) }
          onRefused(Object.keys(errors)[0])
        },
      )()
      return outcome
    },
    /** A change may correct other fields too. An error of the server stays until its own field changes. */
    async change(name: string): Promise<void> {
      await controls.get(name)?.onChange({ target: { name }, type: 'change' })
      const others = [...controls.keys()].filter((handle) => handle !== name && hasRuleError(handle))
      if (others.length > 0) await control.trigger(others)
    },
  }
}

const toError = (type: string, messages: string[]): FieldError => ({ type, types: { messages } })

const fromControl = (errors: ControlErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([handle, error]) => [handle, error?.types?.messages as string[]]))
