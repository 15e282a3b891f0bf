import 'server-only'
import { inflateRawSync } from 'node:zlib'
import { bytesOf, orNull } from './bytes'

const MAX_PARTS = 2000

const MAX_BYTES = 512 * 1024

/** Sizes of records without names, extra fields and comments (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_HEADER = 30
const DIRECTORY_HEADER = 46
const END_RECORD = 22

/** The longest descriptor after streamed data: Zip64 with a signature (APPNOTE.TXT, section 4.3.9). */
const MAX_DESCRIPTOR = 24

const DEFLATED = 8

interface Part {
  name: string
  isEncrypted: boolean
  method: number
  size: number
  offset: number
}

interface Archive {
  names: string[]
  read: (name: string) => Promise<string | null>
}

export const readArchive = (file: Blob): Promise<Archive | null> => archiveIn(file).catch(orNull)

/** Reads the directory at the end, as programs do. @throws {RangeError} if reading from the beginning finds other parts */
async function archiveIn(file: Blob): Promise<Archive> {
  const { parts, offset } = await directoryOf(file)
  const starts = await findData(file, parts, offset)
  return {
    names: parts.map(({ name }) => name),
    async read(wanted) {
      const part = parts.find(({ name }) => name === wanted)
      const start = starts.get(wanted)
      if (!part || start === undefined || part.isEncrypted || part.size > MAX_BYTES) return null
      return unpack(await bytesOf(file, start, part.size), part.method)
    },
  }
}

async function directoryOf(file: Blob): Promise<{ parts: Part[]; offset: number }> {
  const tailStart = Math.max(0, file.size - END_RECORD - 0xffff)
  const tail = await bytesOf(file, tailStart, file.size - tailStart)
  const end = tail.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + END_RECORD + tail.readUInt16LE(end + 20) !== tail.length) throw new RangeError('No end')
  const count = tail.readUInt16LE(end + 10)
  const size = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (count > MAX_PARTS || size > MAX_BYTES) throw new RangeError('A directory that is too large')
  if (offset + size !== tailStart + end) throw new RangeError('A directory at another place')
  return { parts: partsIn(await bytesOf(file, offset, size), count), offset }
}

function partsIn(directory: Buffer, count: number): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < directory.length) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new RangeError('No header of a part')
    const nameEnd = at + DIRECTORY_HEADER + directory.readUInt16LE(at + 28)
    parts.push({
      name: directory.toString('latin1', at + DIRECTORY_HEADER, nameEnd),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (parts.length !== count) throw new RangeError('Another number of parts')
  return parts
}

async function findData(file: Blob, parts: readonly Part[], directory: number): Promise<Map<string, number>> {
  const starts = new Map<string, number>()
  let end = 0
  const assertNext = (place: number, gap: number) => {
    if (place < end || place > end + gap) throw new RangeError('A gap between parts')
  }
  for (const { name, size, offset } of parts.toSorted((one, other) => one.offset - other.offset)) {
    assertNext(offset, end === 0 ? 0 : MAX_DESCRIPTOR)
    const header = await bytesOf(file, offset, LOCAL_HEADER + name.length)
    if (header.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new RangeError('No local header')
    if (header.toString('latin1', LOCAL_HEADER) !== name || starts.has(name)) throw new RangeError('Another name')
    const start = offset + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28)
    starts.set(name, start)
    end = start + size
  }
  assertNext(directory, MAX_DESCRIPTOR)
  return starts
}

function unpack(bytes: Buffer, method: number): string | null {
  if (method === 0) return bytes.toString()
  if (method !== DEFLATED) return null
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }).toString()
  } catch {
    return null
  }
}
