import { crc32, deflateRawSync } from 'node:zlib'

const END = 0xfffffffe
const FREE = 0xffffffff

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
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes[66] = type
    bytes.writeUInt32LE(FREE, 68)
    bytes.writeUInt32LE(right, 72)
    bytes.writeUInt32LE(child, 76)
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
    const common = Buffer.alloc(26)
    common.writeUInt16LE(streamed === 'zip64' ? 45 : 20, 0)
    common.writeUInt16LE((streamed ? 8 : 0) + (isEncrypted ? 1 : 0), 2)
    common.writeUInt16LE(isDeflated ? 8 : 0, 4)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.from(common)
    header.writeUInt16LE(padding, 24)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(plain), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(plain.length, 8)
    sizes.copy(common, 10)
    if (!streamed) sizes.copy(header, 10)
    const descriptor =
      streamed === 'zip64'
        ? Buffer.concat([sizes.subarray(0, 8), Buffer.alloc(4), sizes.subarray(8), Buffer.alloc(4)])
        : sizes
    const trailer = streamed ? [...(streamed === 'unsigned' ? [] : [Buffer.from('PK\x07\x08')]), descriptor] : []
    const start = [Buffer.from('PK\x03\x04'), header, Buffer.from(name), Buffer.alloc(padding)]
    const local = Buffer.concat([...start, data, ...trailer])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]))
}
