export const MAX_TOTAL_MEGABYTES = 25
export const MAX_TOTAL_BYTES = MAX_TOTAL_MEGABYTES * 1_000_000

export const MAX_FORM_BYTES = MAX_TOTAL_BYTES + 1_000_000

/** Media types of each kind, by their content, with their extensions: the usual one first. */
type FileKind = Readonly<Record<string, readonly string[]>>

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'
const JPEG = ['jpg', 'jpeg']
const HEIC = ['heic', 'heif']

/**
 * Formie's kinds (backend/contract/facts.md, section 11), without vector pictures and macros, which contain programs. cad, rtf,
 * ods and csv are configured in Craft (docs/craft.md).
 */
const FILE_KINDS = new Map(
  Object.entries<FileKind>({
    pdf: { 'application/pdf': ['pdf'] },
    word: {
      'application/msword': ['doc', 'dot'],
      [`${OFFICE}.wordprocessingml.document`]: ['docx'],
      [`${OFFICE}.wordprocessingml.template`]: ['dotx'],
      // Office wraps a document with a password in this type.
      'application/encrypted': ['docx', 'dotx'],
      'application/rtf': ['rtf'],
    },
    odt: { [`${OPEN_DOCUMENT}.text`]: ['odt'] },
    // Without xls, whose macros cannot be told from its cells.
    excel: {
      [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
      [`${OFFICE}.spreadsheetml.template`]: ['xltx'],
      'application/encrypted': ['xlsx', 'xltx'],
      [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
      'text/csv': ['csv'],
    },
    cad: { 'model/step': ['step', 'stp'], 'image/vnd.dxf': ['dxf'] },
    image: {
      'image/jpeg': JPEG,
      'image/png': ['png'],
      'image/apng': ['png'],
      'image/gif': ['gif'],
      'image/webp': ['webp'],
      'image/avif': ['avif'],
      'image/tiff': ['tif', 'tiff'],
      'image/heic': HEIC,
      'image/heic-sequence': HEIC,
      'image/heif': HEIC,
      'image/heif-sequence': HEIC,
    },
  }),
)

/** Extensions that visitors read about, in place of all extensions of a kind. */
const USUAL = new Map([
  ['word', ['doc', 'docx']],
  ['excel', ['xlsx', 'ods', 'csv']],
  ['image', ['jpg', 'png', 'webp', 'heic']],
])

export const KNOWN_KINDS: readonly string[] = [...FILE_KINDS.keys()]

export const DEFAULT_KINDS: readonly string[] = KNOWN_KINDS.filter((kind) => kind !== 'cad')

export const MEGABYTE = 1024 * 1024

export const namedExtensions = (kinds: readonly string[]): string =>
  kinds.flatMap((kind) => USUAL.get(kind) ?? Object.values(FILE_KINDS.get(kind) ?? {}).flat()).join(', ')

export const hasKind = (type: string, kinds: readonly string[]): boolean =>
  kinds.some((kind) => Object.hasOwn(FILE_KINDS.get(kind) ?? {}, type))

export const extensionsOf = (type: string): readonly string[] =>
  [...FILE_KINDS.values()].flatMap((kind) => (Object.hasOwn(kind, type) ? (kind[type] ?? []) : []))

/** All extensions, with further ones of JPEG that Windows and browsers use and Craft does not allow by default. */
export const KNOWN_EXTENSIONS: readonly string[] = [
  ...[...FILE_KINDS.values()].flatMap((kind) => Object.values(kind).flat()),
  ...['jfif', 'jpe'],
]
