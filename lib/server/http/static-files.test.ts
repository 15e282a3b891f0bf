import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { staticFiles } from './static-files.ts'
import { call, listen } from './testing'

const root = temporaryFolder()
const [data, folder] = [join(root, 'data'), join(root, 'build')]
const serve = (dataDir = data) => staticFiles(folder, dataDir, 'public')

/** A build with one file of that name, in a folder that each build overwrites. */
function build(id: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true })
  for (const name of [id, 'same']) writeFileSync(join(folder, 'static', 'chunks', `${name}.js`), `// ${name}`)
  return serve()
}

async function get(handle: ReturnType<typeof serve>, path: string, headers = {}) {
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end('framework')
  })
  const answer = await call(await listen(server), path, { headers })
  return { ...answer, short: [answer.status, answer.text, answer.headers['cache-control']] }
}

test('static files of earlier builds are served, those of the current build by the framework', async () => {
  build('one')
  const handle = build('two')
  const earlier = await get(handle, '/_next/static/chunks/one.js?x=1')
  expect(earlier.short).toEqual([200, '// one', 'public, max-age=31536000, immutable'])
  // The folder that the site makes holds applications too.
  expect(statSync(data).mode & 0o777).toBe(0o700)
  const chunks = ['two', 'same'].map((name) => `_next/static/chunks/${name}.js`)
  for (const path of [...chunks, 'brand/logo.svg', 'brand', 'contact'])
    expect((await get(handle, `/${path}`)).short).toEqual([404, 'framework', undefined])
})

test('a script of this build is sent as the build has compressed it, to browsers that accept that', async () => {
  build('two')
  writeFileSync(join(folder, 'static', 'chunks', 'two.js.br'), brotliCompressSync('// two'))
  const ask = (encoding: string) => get(serve(), '/_next/static/chunks/two.js', { 'Accept-Encoding': encoding })
  const { status, headers, body } = await ask('gzip, br')
  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, '// two'])
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await ask('gzip')).text).toBe('framework')
})

test('a file that does not exist is a short 404 that no cache keeps', async () => {
  const handle = build('two')
  const inBuild = ['chunks/three.js', 'chunks/', 'chunks/%2e%2e/one.js'].map((name) => `/_next/static/${name}`)
  for (const path of [...inBuild, '/brand/other.svg', '/icons/', '/polyfills/x.js?y'])
    expect((await get(handle, path)).short).toEqual([404, 'There is no such file.\n', 'no-store'])
})

test('files that no build of the last month had are deleted', () => {
  const chunks = join(data, 'assets', '_next', 'static', 'chunks')
  rmSync(chunks, { recursive: true })
  for (const id of ['a', 'b']) build(id)
  const monthAgo = Date.now() / 1000 - 31 * 24 * 60 * 60
  for (const name of ['a.js', 'same.js']) utimesSync(join(chunks, name), monthAgo, monthAgo)
  build('c')
  expect(readdirSync(chunks).toSorted()).toEqual(['b.js', 'c.js', 'same.js'])
})

test('without a usable DATA_DIR the site serves its own build', () => {
  writeFileSync(join(root, 'file'), '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(serve(join(root, 'file'))({ url: '/_next/static/chunks/same.js' } as never, {} as never)).toBe(false)
  expect(warn).toHaveBeenCalled()
  expect(existsSync(join(root, 'file', 'assets'))).toBe(false)
})
