/** Writes the small compound files that tests of files need: streams at the top, and others within a storage. */

const END = 0xfffffffe
const FREE = 0xffffffff

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
