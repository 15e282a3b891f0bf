import 'server-only'

/** Bytes of an entry of the directory. */
const ENTRY = 128
const END_OF_CHAIN = 0xfffffffe

/** Names in a compound file, the container of Microsoft's older formats ([MS-CFB]). */
export interface CompoundNames {
  /** Of streams at the top. */
  streams: Set<string>
  /** Of everything, at any depth. */
  all: Set<string>
}

/**
 * Names in a compound file; null where the bytes are none. Takes time in proportion to the number of bytes, whatever
 * their header claims.
 */
export function namesIn(bytes: Buffer): CompoundNames | null {
  try {
    return namesOf(directoryOf(bytes))
  } catch (error) {
    // An offset outside of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The sectors of the directory, one after the other. */
function directoryOf(bytes: Buffer): Buffer {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('No size of a sector')
  const size = 1 << shift
  const sectorAt = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size)
  const sectors = Math.ceil(bytes.length / size)
  /** Follows a chain of sectors, which has a longest length in a file of this size. */
  function* chain(first: number, next: (number: number) => number, longest: number): Generator<number> {
    let left = longest
    for (let number = first; number < END_OF_CHAIN; number = next(number)) {
      if (left-- === 0) throw new RangeError('A chain without end')
      yield number
    }
  }
  // The allocation table has the next sector of each one. Its own sectors are listed in the header, and in further sectors.
  const perSector = size / 4
  const table = numbersIn(bytes.subarray(76, 512))
  const beyond = 1 + Math.ceil(sectors / perSector / (perSector - 1))
  for (const number of chain(bytes.readUInt32LE(68), (at) => sectorAt(at).readUInt32LE(size - 4), beyond)) {
    table.push(...numbersIn(sectorAt(number).subarray(0, size - 4)))
  }
  const next = (number: number) =>
    sectorAt(table[Math.floor(number / perSector)] ?? END_OF_CHAIN).readUInt32LE((number % perSector) * 4)
  return Buffer.concat([...chain(bytes.readUInt32LE(48), next, sectors)].map(sectorAt))
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

/** The first entry is the root; its children are a tree of entries beside each other. */
function namesOf(directory: Buffer): CompoundNames {
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
