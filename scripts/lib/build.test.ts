import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hideSourceMaps } from './build'
import { temporaryFolder } from './testing'

it('source maps are neither in the served folder nor named by the scripts, and the server keeps them', () => {
  const folder = temporaryFolder()
  const chunks = join(folder, 'static', 'chunks')
  mkdirSync(chunks, { recursive: true })
  const files = {
    'a.js': 'run()\n\n//# sourceMappingURL=a.js.map',
    'a.js.map': '{}',
    'b.css': 'a{}\n/*# sourceMappingURL=x.map*/\n',
    'x.map': '{}',
    'y.map': '{}',
    'c.js': 'run("\\n//# sourceMappingURL=x")\n// end',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(chunks, name), text)
  hideSourceMaps(folder)
  expect(readdirSync(chunks)).toEqual(['a.js', 'b.css', 'c.js'])
  expect(readdirSync(join(folder, 'maps'))).toEqual(['a.js.map', 'b.css.map'])
  const texts = ['a.js', 'b.css', 'c.js'].map((name) => readFileSync(join(chunks, name), 'utf8'))
  expect(texts.map((text) => text.trim())).toEqual(['run()', 'a{}', files['c.js']])
})
