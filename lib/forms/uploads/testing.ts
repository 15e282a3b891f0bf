import { crc32, deflateRawSync } from 'node:zlib'

const END = 0xfffffffe
const FREE = 0xffffffff

const words = (...numbers: number[]) => Buffer.from(new Uint16Array(numbers).buffer)
const longs = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)

/** Makes a compound file with streams at the top, and others within a storage. */
export function compoundOf(streams: string[], inner: string[] = []): Uint8Array<ArrayBuffer> {
  const sizeOfDirectory = Math.ceil((streams.length + inner.length + 2) / 4)
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  for (let sector = 1; sector <= sizeOfDirectory; sector++) {
    table.writeUInt32LE(sector === sizeOfDirectory ? END : sector + 1, sector * 4)
  }
  const entry = (name: string, type: number, right = FREE, child = FREE) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.set(words((name.length + 1) * 2, type), 64)
    bytes.set(longs(FREE, right, child), 68)
    return bytes
  }
  // The root, its streams in a row, a storage last, and its streams.
  const storage = streams.length + 1
  const row = (names: string[], first: number, last: number) =>
    names.map((name, index) => entry(name, 2, index === names.length - 1 ? last : first + index + 1))
  const directory = Buffer.concat([
    entry('Root Entry', 5, FREE, 1),
    ...row(streams, 1, storage),
    entry('Storage', 1, FREE, inner.length > 0 ? storage + 1 : FREE),
    ...row(inner, storage + 1, FREE),
  ])
  const rest = Buffer.alloc(sizeOfDirectory * 512 - directory.length)
  return new Uint8Array(Buffer.concat([header, table, directory, rest]))
}

interface ZipOptions {
  /** Sizes that follow the data: with a signature, without one, or of Zip64. */
  streamed?: 'signed' | 'unsigned' | 'zip64'
  isDeflated?: boolean
  isEncrypted?: boolean
  padding?: number
  comment?: string
}

export function zipOf(
  parts: Record<string, string | Uint8Array>,
  { streamed, isDeflated = false, isEncrypted = false, padding = 0, comment = '' }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content)
    const data = isDeflated ? deflateRawSync(plain) : plain
    const flags = (streamed ? 8 : 0) + (isEncrypted ? 1 : 0)
    const common = words(streamed === 'zip64' ? 45 : 20, flags, isDeflated ? 8 : 0, 0, 0)
    const sizes = longs(crc32(plain), data.length, plain.length)
    const descriptor = streamed === 'zip64' ? longs(crc32(plain), data.length, 0, plain.length, 0) : sizes
    const trailer = [...(streamed === 'unsigned' ? [] : [Buffer.from('PK\x07\x08')]), descriptor]
    const lengths = words(Buffer.byteLength(name), padding)
    const local = Buffer.concat([
      ...[Buffer.from('PK\x03\x04'), common, streamed ? longs(0, 0, 0) : sizes, lengths],
      ...[Buffer.from(name), Buffer.alloc(padding), data, ...(streamed ? trailer : [])],
    ])
    central.push(
      ...[Buffer.from('PK\x01\x02\x14\x00'), common, sizes, words(Buffer.byteLength(name), 0, 0, 0, 0, 0, 0)],
      ...[longs(offset), Buffer.from(name)],
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(parts).length
  const end = [words(0, 0, count, count), longs(directory.length, offset), words(comment.length)]
  const last = [Buffer.from('PK\x05\x06'), ...end, Buffer.from(comment)]
  return new Uint8Array(Buffer.concat([...locals, directory, ...last]))
}
