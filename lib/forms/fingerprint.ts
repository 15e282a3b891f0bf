import 'server-only'
import { createHash } from 'node:crypto'
import type { RawAnswers } from './values'

/** A value that is the same for the same answers and files, and different for any others: 64 hexadecimal digits. */
export async function fingerprint({ texts, files }: RawAnswers): Promise<string> {
  const hash = createHash('sha256')
  // Names with a dollar are the framework's own, and differ from one page to the next.
  for (const [name, values] of texts) if (!name.startsWith('$')) hash.update(JSON.stringify([name, values]))
  // A file can stand in many places: its bytes are read once.
  const known = new Map<File, number>()
  for (const [name, list] of files) {
    for (const file of list) {
      hash.update(JSON.stringify([name, file.name, file.size, known.get(file)]))
      if (known.has(file)) continue
      known.set(file, known.size)
      for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk)
    }
  }
  return hash.digest('hex')
}
