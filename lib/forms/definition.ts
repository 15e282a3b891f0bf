import type { FormQuery } from '@/graphql/generated/graphql'
import { sanitise } from '@/lib/cms/rich-text'
import { unanswerable } from './captchas'
import { parseConditions, referencedField } from './conditions'
import { KNOWN_KINDS, MAX_TOTAL_BYTES, MEGABYTE } from './file-kinds'
import type { ChoiceField, FileField, FormField, FormModel, TextField } from './model'
import { parseNumber } from './schema'

export type FormDefinition = NonNullable<FormQuery['formieForm']>
type Definition = NonNullable<
  NonNullable<NonNullable<NonNullable<FormDefinition['pages']>[number]>['rows']>[number]
>['rowFields']
type FieldDefinition = NonNullable<NonNullable<Definition>[number]>

/** Handle of a hidden field that carries the key of a submission, where a form has one: nobody sees or sends it. */
export const KEY_FIELD = 'submissionKey'

/** Fields that hold no answer: they are not shown, and nothing is missed. */
const COSMETIC = new Set(['Field_Heading', 'Field_Html', 'Field_Section', 'Field_Summary'])

/** Bytes of a file where the definition names no limit. */
const USUAL_MEGABYTES = 10

/** A definition in the site's own terms. Field types that the site does not know are logged and left out. */
export function toForm(definition: FormDefinition): FormModel {
  let available = definition.isAvailable !== false
  for (const captcha of unanswerable(definition)) {
    console.error(
      `Form ${definition.handle}: it has the captcha "${captcha}", which this site cannot answer. Visitors are told that the form is not available; turn the captcha off in Formie, or use its Honeypot, Javascript or Duplicate captcha.`,
    )
    available = false
  }
  const pages = (definition.pages ?? []).flatMap((page) => {
    if (!page) return []
    const rows = (page.rows ?? []).map((row) =>
      (row?.rowFields ?? []).flatMap((given): FormField[] => {
        if (
          !given ||
          isKeyField(given) ||
          given.visibility === 'disabled' ||
          COSMETIC.has(given.typeName ?? given.__typename)
        )
          return []
        const field = toField(given)
        if (field) return [field]
        console.error(
          `Form ${definition.handle}: field "${given.handle}" is of the unknown type ${given.typeName}, or takes nothing that is known`,
        )
        if (given.required) available = false
        return []
      }),
    )
    return [{ label: page.label, rows: rows.filter((row) => row.length > 0) }]
  })
  limitTogether(pages.flatMap(({ rows }) => rows.flat()).filter((field) => field.kind === 'files'))
  return {
    handle: definition.handle ?? '',
    title: definition.title,
    pages,
    submitLabel: definition.pages?.at(-1)?.settings?.submitButtonLabel ?? '',
    successHtml: definition.settings?.submitActionMessageHtml
      ? sanitise(definition.settings.submitActionMessageHtml)
      : null,
    errorText: plainText(definition.settings?.errorMessageHtml),
    redirectUrl: definition.settings?.redirectUrl || null,
    available: available && pages.some(({ rows }) => rows.length > 0),
  }
}

const isKeyField = ({ handle, visibility, __typename }: FieldDefinition): boolean =>
  handle === KEY_FIELD && (__typename === 'Field_Hidden' || visibility === 'hidden')

/** Whether a form has a field for the key of a submission. */
export const hasKeyField = ({ pages }: FormDefinition): boolean =>
  (pages ?? []).some((page) =>
    page?.rows?.some((row) => row?.rowFields?.some((field) => field !== null && isKeyField(field))),
  )

/** Marks the file fields of a form that together take more than can be sent. */
function limitTogether(fields: FileField[]): void {
  const most = fields.reduce(
    (sum, { maxBytes, maxFiles }) => sum + maxBytes * (maxFiles ?? Number.POSITIVE_INFINITY),
    0,
  )
  for (const field of fields) field.limitedTogether = most > MAX_TOTAL_BYTES
}

const plainText = (html: string | null | undefined): string | null =>
  html
    ?.replace(/<\/?(?:p|div|br|li|ul|ol|h\d)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim() || null

function toField(given: FieldDefinition): FormField | null {
  const attributes = Object.fromEntries(
    (given.inputAttributes ?? []).map((one) => [one?.label ?? '', one?.value ?? '']),
  )
  const base = {
    handle: given.handle ?? '',
    label: given.label ?? given.handle ?? '',
    required: given.required === true,
    hint: given.instructions || null,
    placeholder: given.placeholder || null,
    defaultValue: given.defaultValue || null,
    requiredMessage: given.errorMessage || null,
    autocomplete: attributes.autocomplete ?? AUTOCOMPLETE[given.__typename] ?? null,
    inputMode: attributes.inputmode ?? null,
    conditions: given.enableConditions ? parseConditions(given.conditions) : null,
  }
  const text = (kind: TextField['kind']): TextField => ({
    ...base,
    kind: given.visibility === 'hidden' ? 'hidden' : kind,
    pattern: attributes.pattern ?? null,
    repeats: referencedField(given.matchField),
    ...limitsOf(given),
  })
  const choice = (kind: ChoiceField['kind']): ChoiceField => ({
    ...base,
    kind,
    options: optionsOf(given),
    chosen: chosenOf(given, base.defaultValue),
  })
  switch (given.__typename) {
    case 'Field_Hidden':
      return text('hidden')
    case 'Field_SingleLineText':
      return text(KIND_OF_TYPE.get(attributes.type ?? '') ?? 'text')
    case 'Field_MultiLineText':
      return text('multiline')
    case 'Field_Email':
      return text('email')
    case 'Field_Phone':
      return text('phone')
    case 'Field_Name':
      return given.useMultipleFields ? null : text('text')
    case 'Field_Number':
      return {
        ...base,
        kind: 'number',
        // The backend gives a field that is left out its default (docs/decisions/0013-sending-forms.md); no number means "none".
        required: base.required || !Number.isNaN(parseNumber(base.defaultValue ?? '')),
        min: given.minValue,
        max: given.maxValue,
        decimals: decimalsOf(attributes.step),
      }
    case 'Field_Dropdown':
      return choice('select')
    case 'Field_Radio':
      return choice('radio')
    case 'Field_Checkboxes':
      return choice('checkboxes')
    case 'Field_Agree':
      return {
        ...base,
        kind: 'agree',
        descriptionHtml: given.descriptionHtml ? sanitise(given.descriptionHtml) : null,
        checkedValue: given.checkedValue || 'Yes',
      }
    case 'Field_Date': {
      // The rule of a date sits in its sub-field (contract/facts.md, section 11).
      const date = given.fields?.find((field) => field?.handle === 'date')
      return {
        ...base,
        kind: 'date',
        defaultValue: base.defaultValue?.slice(0, 10) ?? null,
        required: base.required || date?.required === true,
        requiredMessage: base.requiredMessage ?? date?.errorMessage ?? null,
        min: given.minDate?.slice(0, 10) ?? null,
        max: given.maxDate?.slice(0, 10) ?? null,
      }
    }
    case 'Field_FileUpload': {
      const kinds = kindsOf(given)
      return kinds.length === 0
        ? null
        : {
            ...base,
            kind: 'files',
            kinds,
            maxBytes: (Number(given.sizeLimit) || USUAL_MEGABYTES) * MEGABYTE,
            maxFiles: Number(given.limitFiles) || null,
            limitedTogether: false,
          }
    }
    default:
      return null
  }
}

/** Kinds of files that a field takes: all where it names none, as with Formie. Those that the site does not know are logged. */
function kindsOf({
  allowedKinds,
  handle,
}: {
  allowedKinds?: (string | null)[] | null
  handle: string | null
}): string[] {
  const named = (allowedKinds ?? []).filter((kind) => kind !== null)
  if (named.length === 0) return [...KNOWN_KINDS]
  const unknown = named.filter((kind) => !KNOWN_KINDS.includes(kind))
  if (unknown.length > 0)
    console.error(`Field "${handle}": files of the unknown kind ${unknown.join(', ')} are refused`)
  return named.filter((kind) => KNOWN_KINDS.includes(kind))
}

const KIND_OF_TYPE = new Map<string, TextField['kind']>([
  ['url', 'url'],
  ['email', 'email'],
  ['tel', 'phone'],
])

const AUTOCOMPLETE: Record<string, string> = { Field_Email: 'email', Field_Phone: 'tel', Field_Name: 'name' }

function limitsOf(given: FieldDefinition): Pick<TextField, 'minLength' | 'maxLength' | 'lengthUnit'> {
  // Without `limit` the numbers mean nothing.
  if (!('limit' in given) || !given.limit) return { minLength: null, maxLength: null, lengthUnit: 'characters' }
  const words = given.minType === 'words' || given.maxType === 'words'
  return { minLength: given.textMin, maxLength: given.textMax, lengthUnit: words ? 'words' : 'characters' }
}

function optionsOf(given: FieldDefinition): ChoiceField['options'] {
  if (!('options' in given)) return []
  return (given.options ?? []).flatMap((option) =>
    // An empty value is the placeholder, which is no answer.
    option?.value ? [{ label: option.label ?? option.value, value: option.value }] : [],
  )
}

function chosenOf(given: FieldDefinition, usual: string | null): string[] {
  if (!('options' in given)) return []
  const marked = (given.options ?? []).flatMap((option) => (option?.isDefault && option.value ? [option.value] : []))
  const chosen = marked.length > 0 ? marked : usual ? [usual] : []
  // Of several, a dropdown and a radio take the first.
  return given.__typename === 'Field_Checkboxes' ? chosen : chosen.slice(0, 1)
}

function decimalsOf(step: string | undefined): number | null {
  if (!step || step === 'any') return null
  return step.split('.')[1]?.length ?? 0
}
