/** Writes the small files that tests need. */
import { crc32 } from 'node:zlib'

const END = 0xfffffffe
const FREE = 0xffffffff

/** A compound file: streams at the top, and others within a storage. */
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
  // The root, its streams in a row, a storage last, and what is in there.
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

/** An archive of texts by name, stored as they are. */
export function zipOf(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
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
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]))
}
