import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'assets-'))
const data = join(root, 'data')
const publicFolder = join(import.meta.dirname, '..', '..', '..', 'public')
afterAll(() => rmSync(root, { recursive: true }))

/** A build with one file of that name, in a folder that each build overwrites. */
function build(id: string): ReturnType<typeof staticFiles> {
  const folder = join(root, 'build')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true })
  writeFileSync(join(folder, 'BUILD_ID'), id)
  writeFileSync(join(folder, 'static', 'chunks', `${id}.js`), `// ${id}`)
  writeFileSync(join(folder, 'static', 'chunks', 'same.js'), '// same')
  return staticFiles(folder, data, publicFolder)
}

async function statusAndText(handle: ReturnType<typeof staticFiles>, path: string) {
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end('framework')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const result = [response.status, await response.text(), response.headers.get('cache-control')]
  server.close()
  return result
}

it('static files of earlier builds are served, those of the current build by the framework', async () => {
  build('one')
  const handle = build('two')
  expect(await statusAndText(handle, '/_next/static/chunks/one.js?x=1')).toEqual([
    200,
    '// one',
    'public, max-age=31536000, immutable',
  ])
  for (const path of [
    '_next/static/chunks/two.js',
    '_next/static/chunks/same.js',
    'brand/logo.svg',
    'brand',
    'contact',
  ])
    expect(await statusAndText(handle, `/${path}`)).toEqual([404, 'framework', null])
})

it('a file that does not exist is a short 404 that no cache keeps', async () => {
  const handle = build('two')
  for (const path of ['chunks/three.js', 'chunks/', 'chunks/%2e%2e/one.js'].map((name) => `/_next/static/${name}`))
    expect(await statusAndText(handle, path)).toEqual([404, 'There is no such file.\n', 'no-store'])
  for (const path of ['/brand/other.svg', '/icons/', '/scripts/x.js?y'])
    expect(await statusAndText(handle, path)).toEqual([404, 'There is no such file.\n', 'no-store'])
})

it('files of the oldest builds are deleted', () => {
  rmSync(join(data, 'assets'), { recursive: true, force: true })
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    build(id)
    utimesSync(join(data, 'assets', id), index, index)
  }
  build('g')
  expect(readdirSync(join(data, 'assets')).toSorted()).toEqual(['c', 'd', 'e', 'f', 'g'])
})

it('without a usable DATA_DIR the site serves its own build', () => {
  writeFileSync(join(root, 'file'), '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(
    staticFiles(
      join(root, 'build'),
      join(root, 'file'),
      publicFolder,
    )({ url: '/_next/static/chunks/same.js' } as never, {} as never),
  ).toBe(false)
  expect(warn).toHaveBeenCalled()
  expect(existsSync(join(root, 'file', 'assets'))).toBe(false)
})
