import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startOwnSite } from '../e2e/support/instance.ts'
import { startNginx } from '../e2e/support/nginx.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { ensure, isMissing } from '../scripts/lib/apt.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { currentBuild } from './support/build.ts'
import { median } from './support/median.ts'

/** Least share of the requests per second of a file that the cache has to reach. */
const FLOOR = 0.6

/** The median of the rounds counts, as other processes disturb some. */
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32

const PATHS = ['/', '/actueel/acht-nieuwe-silos']
const ENCODINGS = ['identity', 'gzip']

/** Requests per second, by wrk. @throws {Problem} if a request fails */
async function requestsPerSecond(url: string, encoding: string): Promise<number> {
  const args = [
    '-t2',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--timeout',
    '30s',
    '-H',
    `Accept-Encoding: ${encoding}`,
    url,
  ]
  const { stdout } = await promisify(execFile)('wrk', args)
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0]
  if (failures) throw new Problem(`${url}: ${failures}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** A body as it is sent. */
const bodyOf = (url: string, encoding: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => resolve(buffer(response))).on('error', reject)
  })

/** Requests per second of pages through nginx's cache, beside nginx serving the same bytes as a file, in turns. */
export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const build = await currentBuild(environment)
  ensure('/usr/sbin/nginx', 'openssl', 'wrk')
  if (isMissing('wrk')) throw new Problem('wrk is not installed.')
  const site = await startOwnSite({ TRUSTED_PROXIES: '1' }, build)
  const files = mkdtempSync(join(tmpdir(), 'files-'))
  const nginx = await startNginx([site.url], `location /bench/ { alias ${files}/; types {} default_type text/html; }`)
  try {
    console.log(`\nRequests per second${'bytes'.padStart(29)}${'file'.padStart(9)}${'cache'.padStart(9)}    share`)
    for (const path of PATHS) {
      for (const encoding of ENCODINGS) {
        const bytes = await bodyOf(nginx.url + path, encoding)
        writeFileSync(join(files, 'page'), bytes)
        const rounds: { file: number; cache: number }[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const file = await requestsPerSecond(`${nginx.url}/bench/page`, encoding)
          rounds.push({ file, cache: await requestsPerSecond(nginx.url + path, encoding) })
        }
        const [file, cache] = [median(rounds.map(({ file }) => file)), median(rounds.map(({ cache }) => cache))]
        const share = median(rounds.map(({ file, cache }) => cache / file))
        const numbers = [bytes.length, file, cache].map((number) => number.toFixed(0).padStart(9)).join('')
        const isBelow = !(share >= FLOOR)
        console.log(
          `${`${path} ${encoding}`.padEnd(39)}${numbers}${share.toFixed(2).padStart(9)}${isBelow ? ' too low' : ''}`,
        )
        if (isBelow) process.exitCode = 1
      }
    }
  } finally {
    await nginx.stop()
    await site.stop()
    rmSync(files, { recursive: true })
  }
}
