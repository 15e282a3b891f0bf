import { vi } from 'vitest'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { MESSAGES } from '@/lib/i18n/testing'
import { type FormDefinition, toForm } from './definition'
import type { FormField } from './fields/registry'
import { type FormModel, fieldsOf } from './model'
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
  required: false,
  instructions: null,
  placeholder: null,
  defaultValue: null,
  errorMessage: null,
  matchField: null,
  visibility: null,
  prePopulate: null,
  inputAttributes: null,
  enableConditions: false,
  conditions: null,
  ...more,
})

export const pagesOf = (...fields: object[]) => [
  { label: null, settings: { submitButtonLabel: 'Verstuur' }, rows: fields.map((field) => ({ rowFields: [field] })) },
]

export function definitionOf(fields: Given[], more: object = {}): FormDefinition {
  return {
    handle: 'test',
    title: 'Test',
    isAvailable: true,
    submissionMutationName: 'save_test_Submission',
    settings: { submitActionMessageHtml: null, errorMessageHtml: null },
    captchas: [],
    pages: pagesOf(...fields.map(({ type, handle, ...field }) => definedField(type, handle, field))),
    ...more,
  } as unknown as FormDefinition
}

const TYPES: Record<FormField['kind'], string> = {
  hidden: 'Hidden',
  text: 'SingleLineText',
  multiline: 'MultiLineText',
  email: 'Email',
  phone: 'Phone',
  url: 'SingleLineText',
  number: 'Number',
  date: 'Date',
  select: 'Dropdown',
  radio: 'Radio',
  checkboxes: 'Checkboxes',
  agree: 'Agree',
  files: 'FileUpload',
  table: 'Repeater',
}

const FILES = { kinds: ['pdf', 'word', 'odt', 'image'], maxFiles: 3, limitedTogether: true }

/** A field as the site makes it of a definition without settings, which `more` changes. */
export function fieldOf(kind: FormField['kind'], more: object = {}): FormField {
  const definition = {
    label: 'Veld',
    fields: [definedField('Number', 'count')],
    maxRows: 20,
    minValue: null,
    maxValue: null,
  }
  const [field] = fieldsOf(toForm(definitionOf([{ type: TYPES[kind], handle: 'field', ...definition }])))
  return { ...field, kind, autocomplete: null, ...(kind === 'files' && FILES), ...more } as FormField
}

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
