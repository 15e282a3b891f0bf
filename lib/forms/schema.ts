import { z } from 'zod'
import { formatDate } from '@/lib/i18n/format'
import { isShown } from './conditions'
import { kindsOf, MAX_TOTAL_BYTES, MEGABYTE, namedExtensions } from './file-kinds'
import { fill, type RuleTexts } from './messages'
import type { ChoiceField, DateField, FileField, FormField, FormValues, NumberField, TextField } from './model'
import { lengthOf } from './text-length'

type Report = (text: string, values?: Record<string, string | number>) => void

const emailSchema = z.email()
const urlSchema = z.url({ protocol: /^https?$/ })

/** Telephone numbers are written in many ways; a number of digits is what they share. */
const PHONE = /^[+()\d\s./-]{6,30}$/

/** Characters of any text: beyond, nothing is looked at. No form asks for more, and checks of more take long. */
const LONGEST_TEXT = 100_000

/** Characters of one line, and bytes of several, where the form states no limit: what columns of a database usually hold. */
const LONGEST_LINE = 255
const MOST_BYTES = 65_535

/** How many characters a text may have where it has too many to be looked at; null: it has not. */
function excessOf({ kind, maxLength, lengthUnit }: TextField, value: string): number | null {
  if (maxLength !== null && lengthUnit === 'characters') return value.length > LONGEST_TEXT ? maxLength : null
  // Nobody could shorten what they do not see, and a limit in words is one.
  const oneLine = kind !== 'multiline' && kind !== 'hidden' && maxLength === null
  if (oneLine) return [...value.trim()].length > LONGEST_LINE ? LONGEST_LINE : null
  const bytes = new TextEncoder().encode(value)
  return bytes.length > MOST_BYTES ? lengthOf(new TextDecoder().decode(bytes.slice(0, MOST_BYTES)), 'characters') : null
}

function checkText(field: TextField, value: string, texts: RuleTexts, report: Report): void {
  const most = excessOf(field, value)
  if (most !== null) return report(texts.maxLength, { n: most })
  if (field.kind === 'email' && !emailSchema.safeParse(value.trim()).success) report(texts.email)
  if (field.kind === 'url' && !urlSchema.safeParse(value.trim()).success) report(texts.url)
  if (field.kind === 'phone' && !(PHONE.test(value.trim()) && /\d.*\d.*\d.*\d.*\d.*\d/.test(value))) report(texts.phone)
  if (field.pattern && !matches(field.pattern, value.trim()))
    report(isDigits(field.pattern) ? texts.digits : texts.pattern)
  const length = lengthOf(value, field.lengthUnit)
  const words = field.lengthUnit === 'words'
  if (field.minLength !== null && length < field.minLength) {
    report(words ? texts.minWords : texts.minLength, { n: field.minLength })
  }
  if (field.maxLength !== null && length > field.maxLength) {
    report(words ? texts.maxWords : texts.maxLength, { n: field.maxLength })
  }
}

const isDigits = (pattern: string): boolean => ['[0-9]+', '[0-9]*', '\\d+', '\\d*'].includes(pattern)

/** A pattern that is none cannot be met wrongly: the backend decides. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'v').test(value)
  } catch {
    return true
  }
}

/** A number as people write it: a comma or a point for decimals. NaN for anything else. */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(',', '.')
  const number = /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}

function checkNumber(field: NumberField, value: string, texts: RuleTexts, report: Report): void {
  const number = parseNumber(value)
  if (Number.isNaN(number)) return report(texts.number)
  const decimals = /[.,](\d+)$/.exec(value.trim())?.[1]?.length ?? 0
  if (field.decimals !== null && decimals > field.decimals) {
    report(field.decimals === 0 ? texts.integer : texts.decimals, { n: field.decimals })
  }
  if (field.min !== null && number < field.min) report(texts.min, { n: field.min })
  if (field.max !== null && number > field.max) report(texts.max, { n: field.max })
}

function checkDate(field: DateField, value: string, texts: RuleTexts, report: Report): void {
  if (!z.iso.date().safeParse(value).success) return report(texts.date)
  if (field.min && value < field.min) report(texts.dateMin, { n: formatDate(field.min, texts.locale) })
  if (field.max && value > field.max) report(texts.dateMax, { n: formatDate(field.max, texts.locale) })
}

function checkChoice(field: ChoiceField, values: string[], texts: RuleTexts, report: Report): void {
  const known = field.options.map((option) => option.value)
  if (values.some((value) => !known.includes(value))) report(texts.option)
}

function checkFiles(field: FileField, files: File[], texts: RuleTexts, report: Report): void {
  if (field.maxFiles !== null && files.length > field.maxFiles) report(texts.fileCount, { n: field.maxFiles })
  for (const { name, size } of files) {
    if (kindsOf(name, field.kinds).length === 0) {
      const onlyImages = field.kinds.length === 1 && field.kinds[0] === 'image'
      report(onlyImages ? texts.image : texts.fileType, { name, types: namedExtensions(field.kinds) })
    } else if (size === 0) report(texts.fileEmpty, { name })
    else if (size > field.maxBytes) report(texts.fileSize, { name, n: Math.floor(field.maxBytes / MEGABYTE) })
  }
}

const textOf = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim() : '')

const isEmpty = (value: FormValues[string]): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

function checkField(field: FormField, value: FormValues[string], texts: RuleTexts, report: Report): void {
  if (isEmpty(value)) {
    if (field.required) report(field.requiredMessage ?? texts.required)
    return
  }
  if (isSingle(field) && Array.isArray(value)) return report(texts.single)
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'number':
      return checkNumber(field, text, texts, report)
    case 'date':
      return checkDate(field, text, texts, report)
    case 'select':
    case 'radio':
      return checkChoice(field, [text], texts, report)
    case 'checkboxes':
      return checkChoice(field, (Array.isArray(value) ? value : []).map(String), texts, report)
    case 'files':
      return checkFiles(field, (Array.isArray(value) ? value : []) as File[], texts, report)
    case 'agree':
      return undefined
    case 'hidden':
    case 'text':
    case 'multiline':
    case 'email':
    case 'phone':
    case 'url':
      return checkText(field, text, texts, report)
    default:
      field satisfies never
  }
}

const isSingle = ({ kind }: FormField): boolean => SHAPES[kind] === ANSWER

const FILES = z.array(z.instanceof(File)).optional()
const CHOICES = z.array(z.string()).optional()
const AGREED = z.boolean().optional()
/** Several values are told from one by a rule, with a message. */
const ANSWER = z.union([z.string(), CHOICES]).optional()

/** What a field's value is before it is checked: anything else than the browser sends is refused without a word. */
const SHAPES: Record<FormField['kind'], z.ZodType> = {
  hidden: ANSWER,
  text: ANSWER,
  multiline: ANSWER,
  email: ANSWER,
  phone: ANSWER,
  url: ANSWER,
  number: ANSWER,
  date: ANSWER,
  select: ANSWER,
  radio: ANSWER,
  checkboxes: CHOICES,
  agree: AGREED,
  files: FILES,
}

/**
 * The one schema of a form, for the browser and the server alike. Fields that conditions hide are not looked at.
 * Messages come filled in; several of one field come in order.
 */
export function schemaOf(fields: readonly FormField[], texts: RuleTexts) {
  const shape = Object.fromEntries(fields.map((field) => [field.handle, SHAPES[field.kind]]))
  return z.object(shape).superRefine((given, context) => {
    const values = given as FormValues
    const shown = fields.filter((field) => isShown(field, values))
    for (const field of shown) {
      const report: Report = (text, more = {}) =>
        context.addIssue({ code: 'custom', path: [field.handle], message: fill(text, { field: field.label, ...more }) })
      const value = values[field.handle]
      checkField(field, value, texts, report)
      const repeats = 'repeats' in field ? field.repeats : null
      const missing = isEmpty(value) && field.required
      if (repeats && !missing && textOf(value) !== textOf(values[repeats])) report(texts.confirmation)
    }
    const files = shown.filter(({ kind }) => kind === 'files')
    const total = files
      .flatMap(({ handle }) => (values[handle] as File[] | undefined) ?? [])
      .reduce((sum, { size }) => sum + size, 0)
    const last = files.at(-1)
    if (last && total > MAX_TOTAL_BYTES) {
      const message = fill(texts.fileTotal, { n: MAX_TOTAL_BYTES / 1_000_000 })
      context.addIssue({ code: 'custom', path: [last.handle], message })
    }
  })
}

/** Messages by field; empty where everything is right. */
export type FieldErrors = Record<string, string[]>

/** Checks values against the form. */
export function checkForm(fields: readonly FormField[], texts: RuleTexts, values: FormValues): FieldErrors {
  const result = schemaOf(fields, texts).safeParse(values)
  if (result.success) return {}
  const errors = new Map<string, string[]>()
  for (const { path, message } of result.error.issues) {
    const handle = String(path[0])
    errors.set(handle, [...(errors.get(handle) ?? []), message])
  }
  return Object.fromEntries(errors)
}
