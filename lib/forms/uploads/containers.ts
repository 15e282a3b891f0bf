import 'server-only'
import { inflateRawSync } from 'node:zlib'

export const bytesOf = async (file: Blob, start: number, length: number): Promise<Buffer> =>
  Buffer.from(await file.slice(start, start + length).arrayBuffer())

/** Returns null for a file of another structure, or without its end, about which readers throw a RangeError. */
function orNull(error: unknown): null {
  if (error instanceof RangeError) return null
  throw error
}

const MAX_PARTS = 2000

const MAX_BYTES = 512 * 1024

/** Sizes of records without names, extra fields and comments (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_HEADER = 30
const DIRECTORY_HEADER = 46
const END_RECORD = 22

/** The longest descriptor after streamed data: Zip64 with a signature (APPNOTE.TXT, section 4.3.9). */
const MAX_DESCRIPTOR = 24

const DEFLATED = 8

export const readArchive = (file: Blob) => archiveIn(file).catch(orNull)

/** Reads the directory at the end, as programs do. @throws {RangeError} if reading from the beginning finds other parts */
async function archiveIn(file: Blob) {
  const { parts, offset } = await directoryOf(file)
  const starts = await findData(file, parts, offset)
  return {
    names: parts.map(({ name }) => name),
    async read(wanted: string) {
      const part = parts.find(({ name }) => name === wanted)
      const start = starts.get(wanted)
      if (!part || start === undefined || part.isEncrypted || part.size > MAX_BYTES) return null
      return unpack(await bytesOf(file, start, part.size), part.method)
    },
  }
}

async function directoryOf(file: Blob) {
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

type Parts = ReturnType<typeof partsIn>

function partsIn(directory: Buffer, count: number) {
  const parts = []
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

async function findData(file: Blob, parts: Parts, directory: number): Promise<Map<string, number>> {
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

const ENTRY = 128
const END_OF_CHAIN = 0xfffffffe

const MAX_ENTRIES = 4096

/** Names in a compound file, the container of Microsoft's older formats ([MS-CFB]): of streams at the top, and all. */
export const namesIn = (file: Blob) => entriesOf(file).then(namesOf).catch(orNull)

async function entriesOf(file: Blob): Promise<Buffer> {
  const header = await bytesOf(file, 0, 512)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('No size of a sector')
  const size = 1 << shift
  const sectorAt = (sector: number) => bytesOf(file, (sector + 1) * size, size)
  const numberAt = async (sector: number, index: number) =>
    (await bytesOf(file, (sector + 1) * size + index * 4, 4)).readUInt32LE()
  async function* chain(first: number, next: (sector: number) => Promise<number>, longest: number) {
    let remaining = longest
    for (let sector = first; sector < END_OF_CHAIN; sector = await next(sector)) {
      if (remaining-- === 0) throw new RangeError('A chain that is too long')
      yield sector
    }
  }
  // The header, and further sectors, list the sectors of the allocation table.
  const perSector = size / 4
  const table = numbersIn(header.subarray(76))
  const longest = 1 + Math.ceil(file.size / size / perSector / (perSector - 1))
  for await (const sector of chain(header.readUInt32LE(68), (at) => numberAt(at, perSector - 1), longest)) {
    table.push(...numbersIn((await sectorAt(sector)).subarray(0, size - 4)))
  }
  const next = (sector: number) => numberAt(table[Math.floor(sector / perSector)] ?? END_OF_CHAIN, sector % perSector)
  const sectors: Buffer[] = []
  for await (const sector of chain(header.readUInt32LE(48), next, (MAX_ENTRIES * ENTRY) / size)) {
    sectors.push(await sectorAt(sector))
  }
  return Buffer.concat(sectors)
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

function namesOf(directory: Buffer) {
  const nameAt = (entry: number) =>
    directory.toString('utf16le', entry, entry + Math.max(0, Math.min(64, directory.readUInt16LE(entry + 64)) - 2))
  const all = new Set<string>()
  for (let entry = 0; entry + ENTRY <= directory.length; entry += ENTRY) {
    if (directory[entry + 66] !== 0) all.add(nameAt(entry))
  }
  const streams = new Set<string>()
  const seen = new Set<number>()
  const waiting = [directory.readUInt32LE(76)]
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const entry = number * ENTRY
    if (seen.has(number) || entry + ENTRY > directory.length) continue
    seen.add(number)
    if (directory[entry + 66] === 2) streams.add(nameAt(entry))
    waiting.push(directory.readUInt32LE(entry + 68), directory.readUInt32LE(entry + 72))
  }
  return { streams, all }
}
