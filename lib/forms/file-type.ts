import 'server-only'
import { fileTypeFromBlob } from 'file-type'

/** Names that people and programs know, for those that file-type has. */
const KNOWN_AS = new Map([['application/x-cfb', 'application/msword']])

/** Type of a file's bytes; null where they have no signature, as text files and scripts, or are broken. */
export async function typeOf(file: File): Promise<string | null> {
  const found = await fileTypeFromBlob(file).catch(() => undefined)
  return found ? (KNOWN_AS.get(found.mime) ?? found.mime) : null
}
