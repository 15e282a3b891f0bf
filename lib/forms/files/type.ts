import 'server-only'
import { fileTypeFromBlob } from 'file-type'
import { namesIn } from './compound-file'
import { drawingType } from './drawing'

/** A document with macros, which are programs. */
const WITH_MACROS = 'application/vnd.ms-word.document.macroenabled.12'

/** Type of a file's bytes; null where they have no signature, as text files and scripts, or are broken. */
export async function typeOf(file: File): Promise<string | null> {
  const found = await fileTypeFromBlob(file).catch(() => undefined)
  if (!found) return drawingType(file)
  if (found.mime === 'application/x-cfb') return compoundType(Buffer.from(await file.arrayBuffer()))
  if (!found.mime.startsWith('application/vnd.openxmlformats-officedocument.wordprocessingml.')) return found.mime
  // Names of an archive's parts are never compressed.
  const archive = Buffer.from(await file.arrayBuffer()).toString('latin1')
  return /vbaProject\.bin/i.test(archive) ? WITH_MACROS : found.mime
}

/** Whether a type is that of a document with macros, of any program. */
export const hasMacros = (type: string): boolean => type.includes('macroenabled')

/** Compound files hold Word's older documents and protected newer ones, but also installers, e-mail and much more. */
function compoundType(bytes: Buffer): string {
  const names = namesIn(bytes)
  if (names?.streams.has('WordDocument')) return names.all.has('_VBA_PROJECT') ? WITH_MACROS : 'application/msword'
  return names?.streams.has('EncryptedPackage') ? 'application/encrypted' : 'application/x-cfb'
}
