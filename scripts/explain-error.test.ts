import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frameSources } from './explain-error'
import { temporaryFolder } from './lib/testing'

// Column 10 of the script is line 3, column 4 of the source.
const MAP = { version: 3, sources: ['../../../lib/browser/session.ts'], names: [], mappings: 'UAEI' }

test('a log line names the places in the sources, and keeps what has no source map', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.js.map'), JSON.stringify(MAP))
  writeFileSync(join(folder, 'odd.js.map'), 'no map')
  const logged = (frame: string) => {
    const stack = `E: x\n    at ${frame}\n    at older.js:2:7\n    at odd.js:1:1\n    at ../a.js:1:11`
    return JSON.stringify({ msg: '/a.js:1:11 failed', err: { stack } })
  }
  expect(frameSources(folder)(logged('a.js:1:11'))).toBe(logged('lib/browser/session.ts:3:5'))
})

test('of many scripts the maps of a few are kept, and a long line takes linear time', () => {
  const folder = temporaryFolder()
  for (let count = 0; count < 20; count++) writeFileSync(join(folder, `${count}.js.map`), JSON.stringify(MAP))
  const explained = frameSources(folder)
  for (let count = 0; count < 40; count++) expect(explained(`${count % 20}.js:1:11`)).toBe('lib/browser/session.ts:3:5')
  const long = 'a.js'.repeat(250_000)
  expect(explained(long)).toBe(long)
})
