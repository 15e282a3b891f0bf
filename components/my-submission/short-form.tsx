import { FormView } from '@/components/form/form-view'
import type { FormOptions } from '@/components/form/use-form'
import type { FormField } from '@/lib/forms/fields/registry'
import type { TextField } from '@/lib/forms/fields/text'
import type { PersonalForm } from '@/lib/forms/my-submission/model'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import type { ViewProps } from './props'

interface Props
  extends Pick<ViewProps, 'contact' | 'locale' | 'texts'>,
    Pick<FormOptions, 'action' | 'send' | 'onSent'> {
  form: PersonalForm
  fields: FormField[]
  submitLabel: string
  closed: string
  draft?: string | null
}

export function ShortForm({ form, fields, submitLabel, closed, locale, texts, draft = null, ...props }: Props) {
  const { form: formTexts, rules } = FORM_TEXTS[locale]
  const model = {
    handle: form,
    title: null,
    successHtml: null,
    errorText: null,
    redirectUrl: null,
    available: true,
    submitLabel,
    pages: [{ label: null, rows: fields.map((field) => [field]) }],
  }
  return (
    <FormView
      {...props}
      {...{ model, draft, isShort: true, rules: { ...rules, locale } }}
      texts={{ ...formTexts, closed, tooMany: texts.tooMany, tooManyOne: texts.tooMany }}
    />
  )
}

export const lineField = (
  more: Pick<FormField, 'handle' | 'label' | 'requiredMessage'> & { kind: 'text' | 'email' },
): TextField => ({
  required: true,
  hint: null,
  placeholder: null,
  defaultValue: null,
  inputMode: null,
  conditions: null,
  prefill: null,
  anyOf: null,
  anyOfLabel: null,
  minLength: null,
  maxLength: null,
  lengthUnit: 'characters',
  pattern: null,
  repeats: null,
  autocomplete: more.kind === 'email' ? 'email' : null,
  ...more,
})
