import { z } from 'zod'
import { plainText } from '@/lib/cms/entry-text'
import { sanitise } from '@/lib/cms/rich-text'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { FormField } from '../fields/registry'
import { type Answer, answerRows, answerText } from '../rows'
import { ownName } from '../uploads/names'
import type { SubmittedFile } from './model'

/** Craft returns an empty list to a token without access to the files' volume. */
export const FILES = z
  .array(z.object({ filename: z.string().nullish(), size: z.union([z.string(), z.number()]).nullish() }))
  .nullish()

export const filesIn = (value: unknown): SubmittedFile[] =>
  (FILES.safeParse(value).data ?? []).map(({ filename, size }) => ({
    name: ownName(filename ?? ''),
    bytes: bytesOf(size),
  }))

function bytesOf(size: string | number | null | undefined): number | null {
  const bytes = Number(size ?? Number.NaN)
  return size !== '' && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null
}

const ROWS = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

export function readableAnswer(
  field: FormField,
  value: unknown,
  locale: LocaleCode,
  texts: Record<'yes' | 'no', string>,
): Answer | null {
  switch (field.kind) {
    case 'hidden':
    case 'files':
      return null
    case 'agree':
      if (value === null || value === undefined) return null
      // Of fields that are alternatives, only the chosen one is shown, by the words that were agreed to.
      if (field.anyOf) return isAgreed(value) ? plainText(sanitise(field.descriptionHtml ?? '')) || texts.yes : null
      return isAgreed(value) ? texts.yes : texts.no
    case 'table':
      return answerRows(field, ROWS.safeParse(value).data?.rows ?? [], locale) || null
    default:
      return (
        textsIn(value)
          .map((text) => answerText(field, text, locale))
          .join(', ') || null
      )
  }
}

/** Craft writes `1` for yes, and an empty text or `0` for no. */
export const isAgreed = (value: unknown): boolean =>
  value !== undefined && value !== null && !['', '0', 'false'].includes(String(value))

const textsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map((each) => String(each).trim())
    .filter(Boolean)
