import { z } from 'zod'
import type { RuleTexts } from '../texts'
import { DEFAULT_KINDS, KNOWN_KINDS, MEGABYTE } from '../uploads/kinds'
import type { DefinitionOf, FieldBase, FieldRules } from './field'

export interface FileField extends FieldBase {
  kind: 'files'
  /** Formie's names of kinds: pdf, word, odt, excel, cad, image. Never empty. */
  kinds: string[]
  maxBytes: number
  maxFiles: number | null
  limitedTogether: boolean
}

const DEFAULT_MEGABYTES = 10

export function fileField(definition: DefinitionOf<'Field_FileUpload'>, base: FieldBase): FileField | null {
  const named = kindsOf(definition)
  const kinds = named.length === 0 ? [...DEFAULT_KINDS] : named.filter((kind) => KNOWN_KINDS.includes(kind))
  if (kinds.length === 0) return null
  return {
    ...base,
    kind: 'files',
    kinds,
    maxBytes: (Number(definition.sizeLimit) || DEFAULT_MEGABYTES) * MEGABYTE,
    maxFiles: Number(definition.limitFiles) || null,
    limitedTogether: false,
  }
}

const kindsOf = ({ allowedKinds }: DefinitionOf<'Field_FileUpload'>): string[] =>
  (allowedKinds ?? []).filter((kind) => kind !== null)

export const unknownKinds = (definition: DefinitionOf<'Field_FileUpload'>): string[] =>
  kindsOf(definition).filter((kind) => !KNOWN_KINDS.includes(kind))

export const fileRules: FieldRules<FileField> = {
  schema({ maxBytes, maxFiles }, { type, say }) {
    const about = (rule: keyof RuleTexts, values = {}) => ({
      error: ({ input }: { input?: unknown }) =>
        say(rule, { name: input instanceof File ? input.name : '', ...values }),
    })
    // The server checks the bytes: names and MIME types are guesses.
    const file = z
      .file()
      .min(1, about('fileEmpty'))
      .max(maxBytes, about('fileSize', { n: Math.floor(maxBytes / MEGABYTE) }))
    const files = z.array(file, type)
    return maxFiles === null ? files : files.max(maxFiles, say('fileCount', { n: maxFiles }))
  },
  toVariable: (_, files) => (files.length > 0 ? files : undefined),
}
