import 'server-only'
import { RE2JS } from 're2js'
import type { FormQuery } from '@/graphql/generated/graphql'
import { sanitise } from '@/lib/cms/rich-text'
import { perLocale } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { parseConditions } from './conditions'
import { type Attributes, type FieldBase, type FieldDefinition, INPUT_MODES } from './fields/field'
import { unknownKinds } from './fields/files'
import { type FormField, toField } from './fields/registry'
import type { FormModel } from './model'
import { formHandle, MESSAGE_FIELD, VALID_FROM_FIELD } from './reference'
import { ANSWERED_BY } from './submission/answered-captchas'
import { MAX_TOTAL_BYTES } from './uploads/kinds'

const log = logger('forms')

export type FormDefinition = NonNullable<FormQuery['formieForm']>

export const KEY_FIELD = 'submissionKey'

/** What the site calculates of the rows of a saw list. */
export const CALCULATED_FIELD = 'calculated'
export const KEEP_FIELD = 'keepLonger'

export const ALERT_STATE_FIELDS = ['confirmationSentAt', 'confirmedAt', 'digestSentAt', 'knownVacancies'] as const

const SITE_FIELDS = new Set<string>([MESSAGE_FIELD, VALID_FROM_FIELD, CALCULATED_FIELD, ...ALERT_STATE_FIELDS])

export const ADDITION_FORMS = perLocale(({ code }) => formHandle('addition', code))

export const isAdditionForm = (handle: string): boolean => Object.values(ADDITION_FORMS).includes(handle)

const COSMETIC = new Set(['Field_Heading', 'Field_Html', 'Field_Section', 'Field_Summary'])

export function toForm(definition: FormDefinition): FormModel {
  const { handle, settings } = definition
  let available = definition.isAvailable !== false
  for (const captcha of definition.captchas ?? []) {
    if (ANSWERED_BY.has(captcha?.handle ?? '')) continue
    log.error(
      `form ${handle}: it has the captcha "${captcha?.handle}", which this site cannot answer. Visitors are told that the form is not available; turn the captcha off in Formie, or use its Honeypot, Javascript or Duplicate captcha.`,
    )
    available = false
  }
  const readField = (definition: FieldDefinition | null): FormField[] => {
    if (!definition || isLeftOut(definition)) return []
    const report = (problem: string) => log.error(`form ${handle}: field "${definition.handle}" ${problem}`)
    const unknown = definition.__typename === 'Field_FileUpload' ? unknownKinds(definition) : []
    if (unknown.length > 0) report(`allows files of the unknown kind ${unknown.join(', ')}: they are refused`)
    const field = toAnyField(definition)
    if (field && 'pattern' in field && field.pattern && !compilePattern(field.pattern))
      report('has a pattern that the site cannot try, such as a lookahead: the site accepts any text')
    if (field) return [field]
    report(`is of the unknown type ${definition.typeName}, or takes nothing that is known: it is left out`)
    if (definition.required) available = false
    return []
  }
  const pages = (definition.pages ?? []).flatMap((page) => {
    if (!page) return []
    const rows = (page.rows ?? []).map((row) => (row?.rowFields ?? []).flatMap(readField))
    return [{ label: page.label, rows: rows.filter((row) => row.length > 0) }]
  })
  const fields = pages.flatMap(({ rows }) => rows.flat())
  const files = fields.filter((field) => field.kind === 'files')
  const total = files.reduce((sum, { maxBytes, maxFiles }) => sum + maxBytes * (maxFiles ?? Infinity), 0)
  for (const field of fields) {
    if (field.kind === 'agree') field.descriptionHtml &&= sanitise(field.descriptionHtml)
    if (field.kind === 'files') field.limitedTogether = total > MAX_TOTAL_BYTES
  }
  return {
    handle: handle ?? '',
    title: definition.title,
    pages,
    submitLabel: definition.pages?.at(-1)?.settings?.submitButtonLabel ?? '',
    successHtml: settings?.submitActionMessageHtml ? sanitise(settings.submitActionMessageHtml) : null,
    errorText: plainText(settings?.errorMessageHtml),
    redirectUrl: settings?.redirectUrl || null,
    available: available && fields.length > 0,
  }
}

function toAnyField(definition: FieldDefinition): FormField | null {
  const { inputAttributes } = definition
  const attributes = Object.fromEntries((inputAttributes ?? []).map((each) => [each?.label ?? '', each?.value ?? '']))
  return toField(definition, baseOf(definition, attributes), attributes, toAnyField)
}

const isLeftOut = (field: FieldDefinition): boolean =>
  isKeyField(field) ||
  SITE_FIELDS.has(field.handle ?? '') ||
  field.visibility === 'disabled' ||
  COSMETIC.has(field.typeName ?? field.__typename)

const isKeyField = ({ handle, visibility, __typename }: FieldDefinition): boolean =>
  handle === KEY_FIELD && (__typename === 'Field_Hidden' || visibility === 'hidden')

export const definedFields = ({ pages }: FormDefinition): FieldDefinition[] =>
  (pages ?? []).flatMap((page) =>
    (page?.rows ?? []).flatMap((row) => (row?.rowFields ?? []).flatMap((field) => field ?? [])),
  )

export const hasKeyField = (definition: FormDefinition): boolean => definedFields(definition).some(isKeyField)

export const hasField = (definition: FormDefinition, handle: string): boolean =>
  definedFields(definition).some((field) => field.handle === handle)

function baseOf(definition: FieldDefinition, attributes: Attributes): FieldBase {
  return {
    handle: definition.handle ?? '',
    label: definition.label ?? definition.handle ?? '',
    required: definition.required === true,
    hint: definition.instructions || null,
    placeholder: definition.placeholder || null,
    defaultValue: definition.defaultValue || null,
    requiredMessage: definition.errorMessage || null,
    autocomplete: attributes.autocomplete ?? null,
    inputMode: INPUT_MODES.find((mode) => mode === attributes.inputmode) ?? null,
    conditions: definition.enableConditions ? parseConditions(definition.conditions) : null,
    prefill: definition.prePopulate || null,
    // Fields with the same value are alternatives. Formie has no such rule (docs/craft.md).
    anyOf: attributes['data-any-of'] || null,
    anyOfLabel: attributes['data-any-of-label'] || null,
  }
}

const plainText = (html: string | null | undefined): string | null =>
  html
    ?.replace(/<\/?(?:p|div|br|li|ul|ol|h\d)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim() || null

/** JavaScript's engine takes seconds to try `([A-Za-z]+ ?)+` on 27 characters. Unsupported patterns return null. */
function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

export const matchesPattern = (pattern: string, text: string): boolean =>
  compilePattern(pattern)?.matches(text) !== false
