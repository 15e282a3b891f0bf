import 'server-only'
import { fileTypeFromBlob } from 'file-type'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { scanWithClamd } from './clamd'
import { bytesOf, namesIn, readArchive } from './containers'
import type { FileProblem } from './file-errors'
import { extensionsOf, hasKind, namedExtensions } from './kinds'

const log = logger('forms')

/** The content decides, as phones and mail programs change names. Text files and scripts have no type. */
export const contentProblem: FileProblem = async (file, { kinds }) => {
  const type = await typeOf(file)
  if (type !== null && hasKind(type, kinds)) return null
  if (kinds.length === 1 && kinds[0] === 'image') return { rule: 'image' }
  if (type?.includes('macroenabled')) return { rule: 'fileMacros' }
  const types = namedExtensions(kinds)
  const actual = type && nameOf(type)
  return actual ? { rule: 'fileContent', values: { actual, types } } : { rule: 'fileType', values: { types } }
}

const NAMES = new Map([
  ['application/x-msdownload', 'exe'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['audio/mpeg', 'mp3'],
])

function nameOf(type: string): string | null {
  const [known = NAMES.get(type)] = extensionsOf(type)
  return known ?? /^(?:image|video|audio|application)\/([a-z0-9]{2,5})$/.exec(type)?.[1] ?? null
}

/** Browsers and reverse proxies wait for a minute. All files of a form are scanned at once. */
const SCAN_TIMEOUT_MS = 20_000

export const virusProblem: FileProblem = async (file, { handle }) => {
  if (!env.clamavUrl) return null
  const signature = await scanWithClamd(file, env.clamavUrl, SCAN_TIMEOUT_MS).catch((cause: unknown) => {
    throw new Error('its files could not be scanned', { cause })
  })
  if (!signature) return null
  log.warn(`a file of the field ${handle} was refused: it matches ${signature}`)
  return { rule: 'fileInfected' }
}

const WITH_MACROS = 'application/vnd.ms-word.document.macroenabled.12'

/** Comments precede the signature of a DXF. With more bytes, file-type would decompress more of an archive. */
const BEGINNING = 64 * 1024

/** Returns null for bytes without a signature, such as text files and scripts, and for broken files. */
export async function typeOf(file: Blob): Promise<string | null> {
  const head = (await bytesOf(file, 0, PDF_HEADER)).toString('latin1')
  if (head.startsWith('PK\x03\x04')) return archiveType(file)
  const type = await fileTypeFromBlob(file.slice(0, BEGINNING)).catch(() => undefined)
  if (!type) return (await drawingType(file)) ?? (isPdf(head) ? 'application/pdf' : await tableType(file))
  if (type.mime === 'application/x-cfb') return compoundType(file)
  if (type.mime === 'video/mp4' && isHeic(head)) return 'image/heic'
  return type.mime.startsWith('application/vnd.') ? null : type.mime
}

/** Printers and servers write before the header (PDF 1.7, appendix H, note 13). */
const PDF_HEADER = 1024

/** A web page or script that contains a PDF is not a PDF. */
function isPdf(head: string): boolean {
  const header = head.indexOf('%PDF-')
  return header >= 0 && !head.startsWith('#!') && !head.slice(0, header).includes('<')
}

/** ISO/IEC 23008-12, annex B. file-type knows four of these brands, as a first brand only. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

function isHeic(head: string): boolean {
  const end = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE()
  const brands = head.slice(8, end).match(/.{4}/gs) ?? []
  return brands.some((brand) => HEIC_BRANDS.includes(brand))
}

const ARCHIVE = 'application/zip'

const CONTENT_TYPES = '[Content_Types].xml'

const MIMETYPE = 'mimetype'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'

const PROGRAM = /^(?:META-INF\/(?:MANIFEST\.MF|mozilla\.rsa)|classes\d*\.dex)$/i

async function archiveType(file: Blob): Promise<string> {
  const archive = await readArchive(file)
  if (!archive || archive.names.some((name) => PROGRAM.test(name))) return ARCHIVE
  const marks = archive.names.filter((name) => name === CONTENT_TYPES || name === MIMETYPE)
  const [mark] = marks
  const text = mark && marks.length === 1 ? await archive.read(mark) : null
  if (text === null) return ARCHIVE
  if (mark === CONTENT_TYPES) return named(officeType(text, archive.names), 'application/vnd.')
  return archive.names.some((name) => MODULE.test(name)) ? WITH_MACROS : named(text.trim(), OPEN_DOCUMENT)
}

/** The author of an archive can name any type in it. */
const named = (type: string, prefix: string): string => (type.startsWith(prefix) ? type : ARCHIVE)

const MODULE = /^(?:Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)|Scripts\/).+/

function officeType(contentTypes: string, names: readonly string[]): string {
  const types = [...contentTypes.matchAll(/ContentType\s*=\s*["']([^"']*)["']/g)].map(([, type = '']) => type)
  if (
    types.some((type) => /macroEnabled|vbaProject/i.test(type)) ||
    names.some((name) => /vbaProject\.bin/i.test(name))
  )
    return WITH_MACROS
  const main = new Set(types.filter((type) => type.endsWith(MAIN)))
  const [type = ''] = main
  return main.size === 1 ? type.slice(0, -MAIN.length) : ARCHIVE
}

const MAIN = '.main+xml'

/** Word's older documents and protected newer ones are compound files, but so are installers, e-mail and much more. */
async function compoundType(file: Blob): Promise<string> {
  const names = await namesIn(file)
  if (names?.streams.has('WordDocument')) return names.all.has('_VBA_PROJECT') ? WITH_MACROS : 'application/msword'
  return names?.streams.has('EncryptedPackage') ? 'application/encrypted' : 'application/x-cfb'
}

const STEP = /^(?:\xEF\xBB\xBF)?\s*ISO-10303-21\s*;/

/** Lines in pairs of a group code and a value: comments (999), then the beginning of a section (0). */
const DXF = /^(?:\xEF\xBB\xBF)?(?:[ \t]*999[ \t]*\r?\n[^\r\n]*\r?\n)*[ \t]*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

const MAX_TABLE_BYTES = 1024 ** 2

const QUOTED = /"(?:[^"]|"")*"/g

/**
 * Excel runs a cell that begins like this, unless it is a number. It splits by the mark of its language, which need not
 * be that of the table: in Dutch a comma is part of a number, but no cell begins after one.
 */
const formula = (start: string, end: string): RegExp =>
  // Matching time: linear, as the mark or the sign before a number is no part of it.
  new RegExp(`${start}(?:"*[=@]|"+[+-](?![\\d., ]*"${end})|[+-](?![\\d., ]*${end}))`)
const FORMULAS = [formula('(?:^|[;\\t\\n])', '(?:$|[;\\t\\n])'), formula(',', '(?:$|[;,\\t\\n])')]

/** Lines of text with the same number of cells. */
async function tableType(file: Blob): Promise<'text/csv' | null> {
  if (file.size > MAX_TABLE_BYTES) return null
  const text = (await bytesOf(file, 0, file.size))
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .replace(/\r\n?/g, '\n')
  if (/[^\t\n\x20-\xFF]/.test(text) || /^\s*[<{[#]/.test(text) || FORMULAS.some((each) => each.test(text))) return null
  const lines = text
    .replace(QUOTED, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const isTable = [';', '\t', ','].some((mark) => {
    const counts = new Set(lines.map((line) => line.split(mark).length))
    return counts.size === 1 && !counts.has(1)
  })
  return isTable && lines.length > 1 ? 'text/csv' : null
}

const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1A\0'

async function drawingType(file: Blob): Promise<'model/step' | 'image/vnd.dxf' | null> {
  const head = (await bytesOf(file, 0, BEGINNING)).toString('latin1')
  if (STEP.test(head)) return 'model/step'
  return head.startsWith(BINARY_DXF) || DXF.test(head) ? 'image/vnd.dxf' : null
}
