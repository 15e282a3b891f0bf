import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import send from 'send'
import { logger } from '../runtime/log.ts'

const log = logger('assets')

const BUILDS = 5

const URL_PREFIX = '/_next/static/'

const PUBLIC_FOLDERS = ['brand', 'icons', 'polyfills', 'screenshots', 'scripts']

// Matching time: constant, without repetition.
const PUBLIC_PATH = new RegExp(`^/(?:${PUBLIC_FOLDERS.join('|')})/`)

/** Open pages refer to files of earlier builds. A missing file is an uncached 404, as another instance may have it. */
export function staticFiles(
  buildFolder: string,
  dataDir: string,
  publicFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const own = new Set([
    ...filesBelow(join(buildFolder, 'static')).map((name) => addressOf(URL_PREFIX, name)),
    ...PUBLIC_FOLDERS.flatMap((folder) =>
      filesBelow(join(publicFolder, folder)).map((name) => addressOf(`/${folder}/`, name)),
    ),
  ])
  const files = new Map<string, string>()
  try {
    for (const [url, file] of store(resolve(buildFolder), resolve(dataDir, 'assets'))) files.set(url, file)
  } catch (error) {
    log.warn('those of this build are not stored, pages open during the next update load again', error)
  }
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (!file) {
      const isMissing = (path.startsWith(URL_PREFIX) || PUBLIC_PATH.test(path)) && !own.has(path)
      if (isMissing) response.writeHead(404, MISSING_HEADERS).end('There is no such file.\n')
      return isMissing
    }
    send(request, file, { immutable: true, maxAge: '1y', dotfiles: 'allow' }).pipe(response)
    return true
  }
}

function store(buildFolder: string, folder: string): Map<string, string> {
  const current = join(buildFolder, 'static')
  const own = join(folder, readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8').trim())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(own)) {
    utimesSync(own, new Date(), new Date())
  } else {
    const copy = `${own}.${process.pid}.part`
    cpSync(current, copy, { recursive: true })
    renameSync(copy, own)
  }
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of builds.slice(BUILDS)) rmSync(old, { recursive: true, force: true })
  const earlier = builds.slice(0, BUILDS).filter((build) => build !== own)
  return new Map(
    earlier.flatMap((build) =>
      filesBelow(build)
        .filter((name) => !existsSync(join(current, name)))
        .map((name) => [addressOf(URL_PREFIX, name), join(build, name)] as const),
    ),
  )
}

const MISSING_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

const addressOf = (start: string, name: string): string => start + name.split(sep).map(encodeURIComponent).join('/')

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
