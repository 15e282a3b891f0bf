interface FileKind {
  extensions: string[]
  /** Those that visitors are told of, where the list is long. */
  usual?: string[]
  /** Types that the bytes may be of (file-type's names). */
  types: string[]
}

/** Extensions of JPEG that Windows and browsers give, and Craft does not allow by default. */
const OTHER_JPEG = ['jfif', 'jpe']

/**
 * Formie's kinds of files with the extensions it allows (contract/facts.md, section 11), and what the bytes of such a
 * file are. Vector pictures are left out of `image`, and documents with macros out of `word`: they hold programs.
 */
const FILE_KINDS = new Map<string, FileKind>(
  Object.entries({
    pdf: { extensions: ['pdf'], types: ['application/pdf'] },
    word: {
      extensions: ['doc', 'docx', 'dot', 'dotx'],
      usual: ['doc', 'docx'],
      types: [
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
        // Word protects a document with a password by wrapping it.
        'application/encrypted',
      ],
    },
    odt: { extensions: ['odt'], types: ['application/vnd.oasis.opendocument.text'] },
    /** Of Craft's configuration: docs/craft.md. */
    cad: { extensions: ['step', 'stp', 'dxf'], types: ['model/step', 'image/vnd.dxf'] },
    image: {
      extensions: ['jpg', 'jpeg', ...OTHER_JPEG, 'png', 'gif', 'webp', 'avif', 'heic', 'heif'],
      usual: ['jpg', 'png', 'webp', 'heic'],
      types: [
        ...['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif'],
        ...['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'],
      ],
    },
  }),
)

/** All kinds whose contents the site can check. */
export const KNOWN_KINDS: readonly string[] = [...FILE_KINDS.keys()]

/** Those that Craft takes where a field names none. */
export const DEFAULT_KINDS: readonly string[] = KNOWN_KINDS.filter((kind) => kind !== 'cad')

/** Formie's megabyte, in bytes. */
export const MEGABYTE = 1024 * 1024

/** All files of a form together, in bytes: 25 MB. */
export const MAX_TOTAL_BYTES = 25_000_000

/** Ignores dots and spaces at the end of a name, which Windows drops. */
function partsOf(filename: string): { stem: string; extension: string } {
  const parts = filename.split('.')
  const last = parts.findLastIndex((part) => part.trim() !== '')
  return last > 0
    ? { stem: parts.slice(0, last).join('.'), extension: parts[last]?.trim() ?? '' }
    : { stem: filename, extension: '' }
}

const extensionOf = (filename: string): string => partsOf(filename).extension.toLowerCase()

/** The name under which a file is stored. The backend checks the text after the last dot, and knows only usual extensions. */
export function storedName(filename: string): string {
  const { stem, extension } = partsOf(filename)
  if (extension === '') return filename
  return `${stem}.${OTHER_JPEG.includes(extension.toLowerCase()) ? 'jpg' : extension}`
}

/** Extensions that the kinds allow; an unknown kind allows none. */
export function extensionsOf(kinds: readonly string[]): string[] {
  return kinds.flatMap((kind) => FILE_KINDS.get(kind)?.extensions ?? [])
}

/** The extensions as visitors are told: `pdf, doc, docx`. */
export function namedExtensions(kinds: readonly string[]): string {
  return kinds.flatMap((kind) => FILE_KINDS.get(kind)?.usual ?? FILE_KINDS.get(kind)?.extensions ?? []).join(', ')
}

/** Kinds that a file of this name may be of. */
export function kindsOf(filename: string, kinds: readonly string[]): FileKind[] {
  const extension = extensionOf(filename)
  return kinds.flatMap((kind) => {
    const known = FILE_KINDS.get(kind)
    return known?.extensions.includes(extension) ? [known] : []
  })
}
