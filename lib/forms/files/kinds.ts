interface FileKind {
  extensions: string[]
  usual?: string[]
  types: string[]
}

/** Extensions of JPEG that Windows and browsers use, and Craft does not allow by default. */
const OTHER_JPEG = ['jfif', 'jpe']

/** Formie's kinds (contract/facts.md, section 11), without vector pictures and macros, which contain programs. */
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
        // Word wraps a document with a password in this type.
        'application/encrypted',
      ],
    },
    odt: { extensions: ['odt'], types: ['application/vnd.oasis.opendocument.text'] },
    /** Configured in Craft (docs/craft.md). */
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

export const KNOWN_KINDS: readonly string[] = [...FILE_KINDS.keys()]

export const DEFAULT_KINDS: readonly string[] = KNOWN_KINDS.filter((kind) => kind !== 'cad')

export const MEGABYTE = 1024 * 1024

/** Ignores dots and spaces at the end of a name, which Windows drops. */
function partsOf(filename: string): { stem: string; extension: string } {
  const parts = filename.split('.')
  const last = parts.findLastIndex((part) => part.trim() !== '')
  return last > 0
    ? { stem: parts.slice(0, last).join('.'), extension: parts[last]?.trim() ?? '' }
    : { stem: filename, extension: '' }
}

/** The backend checks the text after the last dot, and knows only usual extensions. */
export function storedName(filename: string): string {
  const { stem, extension } = partsOf(filename)
  if (extension === '') return filename
  return `${stem}.${OTHER_JPEG.includes(extension.toLowerCase()) ? 'jpg' : extension}`
}

export const acceptOf = (kinds: readonly string[]): string =>
  kinds.flatMap((kind) => FILE_KINDS.get(kind)?.extensions.map((extension) => `.${extension}`) ?? []).join(',')

export const namedExtensions = (kinds: readonly string[]): string =>
  kinds.flatMap((kind) => FILE_KINDS.get(kind)?.usual ?? FILE_KINDS.get(kind)?.extensions ?? []).join(', ')

export function kindsOf(filename: string, kinds: readonly string[]): FileKind[] {
  const extension = partsOf(filename).extension.toLowerCase()
  return kinds.flatMap((kind) => {
    const known = FILE_KINDS.get(kind)
    return known?.extensions.includes(extension) ? [known] : []
  })
}
