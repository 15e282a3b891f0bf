import 'server-only'
import { createHash } from 'node:crypto'
import { isChosen, type PostedValues } from '../values'

/** The hash is the same with and without scripts. */
export async function fingerprint({ texts, files }: PostedValues): Promise<string> {
  const hash = createHash('sha256')
  // Names with a dollar belong to the framework and differ between pages. Names with a hyphen are no fields.
  for (const [name, values] of texts) {
    // Browsers send line ends as two characters.
    const written = values.map((value) => value.replaceAll('\r\n', '\n'))
    if (/^\w+(\.\w+)?$/.test(name)) hash.update(JSON.stringify([name, written]))
  }
  const known = new Map<File, number>()
  for (const [name, list] of files) {
    for (const file of list) {
      if (!isChosen(file)) continue
      hash.update(JSON.stringify([name, file.name, file.size, known.get(file)]))
      if (known.has(file)) continue
      known.set(file, known.size)
      for await (const chunk of file.stream()) hash.update(chunk)
    }
  }
  return hash.digest('hex')
}
