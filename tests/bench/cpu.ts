import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startNode } from '../../scripts/lib/processes.ts'
import { startSite } from '../../scripts/start.ts'
import { newFolder } from '../e2e/support/instance.ts'
import { untilAnswers } from '../e2e/support/until-answers.ts'
import { atMost } from './support/measure.ts'

/** Requests until the engine has optimised the code of a new server. */
const WARM_UP = 3000
const REQUESTS = 300
/** The least counts, as other work disturbs some. */
const ROUNDS = 5
const AT_ONCE = 4

/** Of plain `node:http` for the same bytes: limit of the home page in each way but uncompressed. */
const MAX_TIMES = 4

const PATHS = ['/', '/actueel/acht-nieuwe-silos', '/404', '/materialen/invented-*']
const ENCODINGS = ['identity', 'gzip', 'br']

/** CPU time of a process and its threads, in milliseconds. Linux only. */
function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const receive = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, resolve).on('error', reject)
  })

let sent = 0

/** Each `*` in the address is another number. */
async function send(url: string, headers: Record<string, string>, count: number): Promise<void> {
  let remaining = count
  const work = async () => {
    while (remaining-- > 0) await buffer(await receive(url.replace('*', String(sent++)), headers))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** CPU time of a warm server per request, in milliseconds. */
async function perRequest(pid: number, url: string, headers: Record<string, string>): Promise<number> {
  await send(url, headers, REQUESTS)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTime(pid)
    await send(url, headers, REQUESTS)
    times.push((cpuTime(pid) - before) / REQUESTS)
  }
  return Math.min(...times)
}

/** Prints a row. @returns milliseconds uncompressed, with each encoding, and as 304 */
async function measure(name: string, pid: number, url: string): Promise<number[]> {
  const values: number[] = []
  for (const encoding of ENCODINGS) values.push(await perRequest(pid, url, { 'accept-encoding': encoding }))
  // A page that was stale is fresh by now.
  const page = await receive(url.replace('*', 'x'), { 'accept-encoding': 'identity' })
  const { etag } = page.headers
  const { length } = await buffer(page)
  if (etag) values.push(await perRequest(pid, url, { 'accept-encoding': 'gzip', 'if-none-match': etag }))
  const cells = values.map((value) => value.toFixed(3).padStart(9)).join('')
  console.log(`${name.padEnd(34)}${String(length).padStart(9)}${cells}`)
  return values
}

async function startFloor(html: string): Promise<{ url: string; pid: number }> {
  const [port, page] = [String(await freePort()), join(newFolder(), 'page.html')]
  writeFileSync(page, html)
  const server = startNode(import.meta.filename, [port, page])
  const url = `http://127.0.0.1:${port}/`
  await untilAnswers(url, server, 'Plain node:http')
  return { url, pid: server.pid ?? 0 }
}

/** Sends the same bytes as they are, compressed, or as 304. */
function plainServer(body: Buffer) {
  const encodings: Record<string, Buffer> = { identity: body, br: brotliCompressSync(body), gzip: gzipSync(body) }
  return createServer(({ headers }, response) => {
    if (headers['if-none-match']) return response.writeHead(304, { ETag: headers['if-none-match'] }).end()
    const encoding = String(headers['accept-encoding'])
    const bytes = encodings[encoding] ?? body
    const length = { 'Content-Length': bytes.length, 'Content-Encoding': encoding }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"plain"', ...length })
      .end(bytes)
  })
}

/** CPU time per request of the site's pages, beside plain `node:http`. */
export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const site = await startSite(environment)
  const home = await receive(`${site.url}/`, { 'accept-encoding': 'identity' })
  const plain = await startFloor(await text(home))
  for (const { url } of [plain, site]) await send(url, { 'accept-encoding': 'identity' }, WARM_UP)
  console.log(`\n${'CPU per request (ms)'.padEnd(34)}    bytes    plain     gzip   brotli      304`)
  const floor = await measure('plain node:http', plain.pid, plain.url)
  for (const path of PATHS) {
    const values = await measure(path, site.pid, site.url + path)
    if (path !== '/') continue
    const times = floor.map((value, at) => (values[at] ?? Number.NaN) / value)
    console.log(`${'  times plain node:http'.padEnd(43)}${times.map((each) => each.toFixed(1).padStart(9)).join('')}`)
    for (const each of times.slice(1)) atMost(MAX_TIMES, 'times plain node:http, but for uncompressed pages', each)
  }
}

const [port, file = ''] = process.argv.slice(2)
if (import.meta.main) plainServer(readFileSync(file)).listen(Number(port), '127.0.0.1')
