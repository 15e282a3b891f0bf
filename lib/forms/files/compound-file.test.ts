import { expect, test } from 'vitest'
import { namesIn } from './compound-file'
import { compoundOf } from './testing'

const namesOf = (bytes: Uint8Array) => {
  const names = namesIn(Buffer.from(bytes))
  return names && { streams: [...names.streams].sort(), all: [...names.all].sort() }
}

test('names at the top are told from those within', () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`).sort()
  expect(namesOf(compoundOf(names, ['WordDocument']))).toEqual({
    streams: names,
    all: [...names, 'Root Entry', 'Storage', 'WordDocument'].sort(),
  })
})

/** A file of 10 MB with numbers at given places of its header and of its first two sectors. */
function hostile(numbers: [place: number, value: number][], filling = 0): Buffer {
  const bytes = Buffer.alloc(10_000_000, filling)
  Buffer.from(compoundOf(['a'])).copy(bytes)
  for (const [place, value] of numbers) bytes.writeUInt32LE(value, place)
  return bytes
}

test.each<[string, Buffer]>([
  ['a directory that goes in circles', hostile([[512 + 4, 1]])],
  ['a directory behind the end', hostile([[48, 0xfffffff0]])],
  [
    'a table that goes in circles',
    hostile([
      [68, 5],
      [3580, 5],
    ]),
  ],
  ['a table behind the end', hostile([[68, 0xfffffff0]])],
  ['no size of a sector', hostile([[30, 31]])],
  ['nothing', Buffer.alloc(0)],
])('%s has no names', (_, bytes) => {
  expect(namesIn(bytes)).toBeNull()
})

test('entries that point to each other are each looked at once', () => {
  const bytes = Buffer.from(compoundOf(['a', 'b']))
  // Beside "a" stand the root and "b"; beside "b" stands "a".
  bytes.writeUInt32LE(0, 1024 + 128 + 68)
  bytes.writeUInt32LE(1, 1024 + 256 + 68)
  expect(namesOf(bytes)?.streams).toEqual(['a', 'b'])
})
