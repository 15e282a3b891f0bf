import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { markUsed } from '@/lib/server/runtime/build-folder'
import { hideSourceMaps, removeUnusedBuilds, takePictures } from './build'
import { temporaryFolder } from './lib/testing'

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
  expect(readdirSync(join(folder, 'maps'))).toEqual(['a.js.map', 'b.css.map'])
  const texts = readdirSync(chunks).map((name) => [name, readFileSync(join(chunks, name), 'utf8').trim()])
  expect(Object.fromEntries(texts)).toEqual({ 'a.js': 'run()', 'b.css': 'a{}', 'c.js': files['c.js'] })
})

it('builds for former settings are removed, but none that a process uses', () => {
  const root = temporaryFolder()
  const [used, former] = ['.next-0a1b2c3d', '.next-4e5f6a7b']
  for (const folder of ['.next', '.next-dev']) mkdirSync(join(root, folder, 'server'), { recursive: true })
  for (const folder of [used, former]) markUsed(folder, root)
  const users = join(root, former, 'cache', 'used-by')
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  renameSync(join(users, String(process.pid)), join(users, String(ended)))
  removeUnusedBuilds(root)
  expect(readdirSync(root).toSorted()).toEqual(['.next-0a1b2c3d', '.next-dev'])
})

it('pictures of an earlier release are taken over, whatever its settings were', () => {
  const [earlier, folder] = [temporaryFolder(), temporaryFolder()]
  for (const name of ['.next', '.next-0123abcd', '.next-other']) {
    mkdirSync(join(earlier, name, 'cache', 'images', `of${name}`), { recursive: true })
    writeFileSync(join(earlier, name, 'cache', 'images', `of${name}`, 'picture.avif'), name)
  }
  takePictures(earlier, folder)
  expect(readdirSync(join(folder, 'cache', 'images')).sort()).toEqual(['of.next', 'of.next-0123abcd'])
  expect(readFileSync(join(folder, 'cache', 'images', 'of.next', 'picture.avif'), 'utf8')).toBe('.next')
  takePictures(temporaryFolder(), folder)
})
