import 'server-only'
import { bytesOf, orNull } from './bytes'

const ENTRY = 128
const END_OF_CHAIN = 0xfffffffe

const MAX_ENTRIES = 4096

/** Names in a compound file, the container of Microsoft's older formats ([MS-CFB]). */
export interface CompoundNames {
  streams: Set<string>
  all: Set<string>
}

export const namesIn = (file: Blob): Promise<CompoundNames | null> => directoryOf(file).then(namesOf).catch(orNull)

async function directoryOf(file: Blob): Promise<Buffer> {
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
