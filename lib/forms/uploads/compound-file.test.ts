import { expect, test } from 'vitest'
import { namesIn } from './containers'
import { compoundOf } from './testing'

const namesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const names = await namesIn(new Blob([bytes]))
  return names && { streams: [...names.streams].sort(), all: [...names.all].sort() }
}

test('names at the top are told from those within', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`).sort()
  expect(await namesOf(compoundOf(names, ['WordDocument']))).toEqual({
    streams: names,
    all: [...names, 'Root Entry', 'Storage', 'WordDocument'].sort(),
  })
})

/** Makes a file of 10 MB with numbers at given places of its header and of its first two sectors. */
function hostile(numbers: [place: number, value: number][], filling = 0): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(10_000_000, filling)
  Buffer.from(compoundOf(['a'])).copy(bytes)
  for (const [place, value] of numbers) bytes.writeUInt32LE(value, place)
  return bytes
}

test.each<[string, Buffer<ArrayBuffer>]>([
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
])('%s has no names', async (_, bytes) => {
  expect(await namesOf(bytes)).toBeNull()
})

test('entries that point to each other are each looked at once', async () => {
  const bytes = Buffer.from(compoundOf(['a', 'b']))
  // Beside "a" stand the root and "b"; beside "b" stands "a".
  bytes.writeUInt32LE(0, 1024 + 128 + 68)
  bytes.writeUInt32LE(1, 1024 + 256 + 68)
  expect((await namesOf(bytes))?.streams).toEqual(['a', 'b'])
})
