import { vi } from 'vitest'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { MESSAGES } from '@/lib/i18n/testing'
import type { FormDefinition } from './definition'
import type { FormField } from './fields/registry'
import type { FormModel } from './model'
import type { RuleTexts } from './texts'

const texts = LOCALES.map(({ code }) => [code, { ...MESSAGES[code].rules, locale: code }])
export const TEXTS: Record<LocaleCode, RuleTexts> = Object.fromEntries(texts)

type Given = { handle: string; inputTypeName?: string } & Record<string, unknown>

export const definedField = (type: unknown, handle: string, more: object = {}) => ({
  __typename: `Field_${type}`,
  typeName: `Field_${type}`,
  handle,
  label: handle,
  inputTypeName: 'String',
  ...more,
})

export const pagesOf = (...fields: object[]) => [
  { label: null, settings: { submitButtonLabel: 'Verstuur' }, rows: fields.map((field) => ({ rowFields: [field] })) },
]

export function definitionOf(fields: Given[], more: object = {}): FormDefinition {
  return {
    handle: 'test',
    title: 'Test',
    submissionMutationName: 'save_test_Submission',
    pages: pagesOf(...fields.map(({ type, handle, ...field }) => definedField(type, handle, field))),
    ...more,
  } as unknown as FormDefinition
}

const BASE = {
  handle: 'field',
  label: 'Veld',
  required: false,
  hint: null,
  placeholder: null,
  defaultValue: null,
  requiredMessage: null,
  autocomplete: null,
  inputMode: null,
  conditions: null,
  prefill: null,
  anyOf: null,
  anyOfLabel: null,
}

const REST: Record<string, object> = {
  number: { min: null, max: null, decimals: null },
  select: { options: [], chosen: [] },
  radio: { options: [], chosen: [] },
  checkboxes: { options: [], chosen: [] },
  agree: { descriptionHtml: null, checkedValue: 'Yes' },
  table: { columns: [], minRows: 0, maxRows: 20, addLabel: null },
  date: { min: null, max: null },
  files: { kinds: ['pdf', 'word', 'odt', 'image'], maxBytes: 10 * 1024 * 1024, maxFiles: 3, limitedTogether: true },
}
const TEXT = { minLength: null, maxLength: null, lengthUnit: 'characters', pattern: null, repeats: null }

export const fieldOf = (kind: FormField['kind'], more: object = {}): FormField =>
  ({ ...BASE, kind, ...(REST[kind] ?? TEXT), ...more }) as FormField

export const formOf = (rows: FormField[][], redirectUrl: string | null = null): FormModel => ({
  handle: 'test',
  title: null,
  successHtml: null,
  errorText: null,
  available: true,
  submitLabel: 'Verstuur',
  redirectUrl,
  pages: [{ label: null, rows }],
})

/** Has each form that is sent hold this file, as scripts cannot choose one. */
export function chooseFile(handle: string, file: File): void {
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form)
        this.set(handle, file)
      }
    },
  )
}
