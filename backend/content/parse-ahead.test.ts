import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { ParseAhead } from './parse-ahead.ts'
import { parseFile } from './parsed-file.ts'

test('threads parse files as the backend does, in order; what they cannot read is left to it', () => {
  const folder = temporaryFolder()
  const texts = Array.from({ length: 120 }, (_, number) => (number === 60 ? 'title: [' : `title: Item ${number}\n`))
  const paths = texts.map((text, number) => {
    const path = join(folder, `${number}.yaml`)
    writeFileSync(path, text)
    return path
  })
  const missing = join(folder, 'missing.yaml')
  const ahead = new ParseAhead([missing, ...paths])
  onTestFinished(() => ahead.close())
  expect(ahead.take(missing)).toBeNull()
  const [first = '', ...others] = paths
  expect(ahead.take(others[0] ?? '')).toBeNull()
  for (const path of [first, ...others]) expect(ahead.take(path)).toEqual(parseFile(path))
  expect(ahead.take(first)).toBeNull()
})
