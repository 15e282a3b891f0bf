import { z } from 'zod'
import { DEFAULT_KINDS, KNOWN_KINDS, kindsOf, MEGABYTE, namedExtensions } from '../files/kinds'
import type { RuleTexts } from '../texts'
import type { DefinitionOf, FieldBase, FieldRules } from './field'

export interface FileField extends FieldBase {
  kind: 'files'
  valueType: 'files'
  /** Kinds as Formie names them: pdf, word, odt, cad, image. Never none. */
  kinds: string[]
  /** Bytes of one file. */
  maxBytes: number
  /** null: any number. */
  maxFiles: number | null
  /** Whether the form's files can be too large together though each is right: the field says so beforehand. */
  limitedTogether: boolean
}

/** Megabytes of a file where the definition names no limit. */
const DEFAULT_MEGABYTES = 10

/** Null where the field takes no kind of file that the site knows. */
export function fileField(given: DefinitionOf<'Field_FileUpload'>, base: FieldBase): FileField | null {
  const kinds = allowedKinds(given)
  if (kinds.length === 0) return null
  return {
    ...base,
    kind: 'files',
    valueType: 'files',
    kinds,
    maxBytes: (Number(given.sizeLimit) || DEFAULT_MEGABYTES) * MEGABYTE,
    maxFiles: Number(given.limitFiles) || null,
    limitedTogether: false,
  }
}

/** All of Craft's own kinds where the definition names none, as with Formie. */
function allowedKinds({ allowedKinds }: DefinitionOf<'Field_FileUpload'>): string[] {
  const named = (allowedKinds ?? []).filter((kind) => kind !== null)
  if (named.length === 0) return [...DEFAULT_KINDS]
  return named.filter((kind) => KNOWN_KINDS.includes(kind))
}

/** Kinds of files that a field allows and the site does not know: they are refused. */
export const unknownKinds = ({ allowedKinds }: DefinitionOf<'Field_FileUpload'>): string[] =>
  (allowedKinds ?? []).filter((kind): kind is string => kind !== null && !KNOWN_KINDS.includes(kind))

export const fileRules: FieldRules<FileField> = {
  schema({ kinds, maxBytes, maxFiles }, { type, say }) {
    const isImage = kinds.length === 1 && kinds[0] === 'image'
    const about = (rule: keyof RuleTexts, values = {}) => ({
      error: ({ input }: { input?: unknown }) =>
        say(rule, { name: input instanceof File ? input.name : '', ...values }),
    })
    const file = z
      .file()
      .min(1, about('fileEmpty'))
      .max(maxBytes, about('fileSize', { n: Math.floor(maxBytes / MEGABYTE) }))
      // Zod knows MIME types only, which browsers guess; the bytes are checked on the server.
      .refine(
        ({ name }) => kindsOf(name, kinds).length > 0,
        about(isImage ? 'image' : 'fileType', { types: namedExtensions(kinds) }),
      )
    const files = z.array(file, type)
    return maxFiles === null ? files : files.max(maxFiles, say('fileCount', { n: maxFiles }))
  },
  toVariable: (_, files) => (files.length > 0 ? files : undefined),
}
