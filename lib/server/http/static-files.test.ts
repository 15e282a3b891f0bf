import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { staticFiles } from './static-files.ts'
import { call, listen } from './testing'

const root = temporaryFolder()
const data = join(root, 'data')
const publicFolder = join(import.meta.dirname, '..', '..', '..', 'public')

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
  const { status, text, headers } = await call(await listen(server), path)
  return [status, text, headers['cache-control']]
}

it('static files of earlier builds are served, those of the current build by the framework', async () => {
  build('one')
  const handle = build('two')
  const earlier = await statusAndText(handle, '/_next/static/chunks/one.js?x=1')
  expect(earlier).toEqual([200, '// one', 'public, max-age=31536000, immutable'])
  const chunks = ['two', 'same'].map((name) => `_next/static/chunks/${name}.js`)
  // The folder that the site makes holds applications too.
  expect(statSync(data).mode & 0o777).toBe(0o700)
  for (const path of [...chunks, 'brand/logo.svg', 'brand', 'contact'])
    expect(await statusAndText(handle, `/${path}`)).toEqual([404, 'framework', undefined])
})

it('a script of this build is sent as the build has compressed it, to browsers that accept that', async () => {
  build('two')
  const folder = join(root, 'build')
  writeFileSync(join(folder, 'static', 'chunks', 'two.js.br'), brotliCompressSync('// two'))
  const handle = staticFiles(folder, data, publicFolder)
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.end('framework')
  })
  const port = await listen(server)
  const get = (encoding: string) =>
    call(port, '/_next/static/chunks/two.js', { headers: { 'Accept-Encoding': encoding } })
  const { status, headers, body } = await get('gzip, br')
  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, '// two'])
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('gzip')).text).toBe('framework')
})

it('a file that does not exist is a short 404 that no cache keeps', async () => {
  const handle = build('two')
  const inBuild = ['chunks/three.js', 'chunks/', 'chunks/%2e%2e/one.js'].map((name) => `/_next/static/${name}`)
  for (const path of [...inBuild, '/brand/other.svg', '/icons/', '/polyfills/x.js?y'])
    expect(await statusAndText(handle, path)).toEqual([404, 'There is no such file.\n', 'no-store'])
})

it('files that no build of the last month had are deleted', () => {
  const chunks = join(data, 'assets', '_next', 'static', 'chunks')
  rmSync(chunks, { recursive: true })
  for (const id of ['a', 'b']) build(id)
  const monthAgo = Date.now() / 1000 - 31 * 24 * 60 * 60
  for (const name of ['a.js', 'same.js']) utimesSync(join(chunks, name), monthAgo, monthAgo)
  build('c')
  expect(readdirSync(chunks).toSorted()).toEqual(['b.js', 'c.js', 'same.js'])
})

it('without a usable DATA_DIR the site serves its own build', () => {
  writeFileSync(join(root, 'file'), '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const handle = staticFiles(join(root, 'build'), join(root, 'file'), publicFolder)
  expect(handle({ url: '/_next/static/chunks/same.js' } as never, {} as never)).toBe(false)
  expect(warn).toHaveBeenCalled()
  expect(existsSync(join(root, 'file', 'assets'))).toBe(false)
})
